import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import rsc from "@vitejs/plugin-rsc";
import { unstable_reactRouterRSC as reactRouterRSC } from "@react-router/dev/vite";
import { defineConfig } from "vite";

// The order of the plugins is the one that works (docs/decisions/0003).
export default defineConfig({
  plugins: [tailwindcss(), reactRouterRSC(), react(), rsc()],
});

import "server-only";
import { createContext } from "react-router";

/**
 * Whether the router requests a page as data (`….rsc`). Such an answer can only hold data or a redirect. Loaders and
 * actions cannot see it from their address.
 */
export const isDataRequestContext = createContext(false);

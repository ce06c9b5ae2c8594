import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { successToastMs, toastMs } from "#app/format/toast.ts";
import { ToastList } from "./toast-list.tsx";

test("[TOAST-02] each toast gives the live script its closing time; one that never closes gives none", () => {
  const html = renderToStaticMarkup(
    <ToastList
      label="Notices"
      closeLabel="Close"
      closeHref="/"
      toasts={[
        { id: "saved", kind: "success", text: "Saved", closesAfterMs: successToastMs },
        { id: "copied", kind: "info", text: "Copied" },
        { id: "lost", kind: "error", text: "No connection.", closesAfterMs: "never" },
      ]}
    />,
  );
  expect([...html.matchAll(/<li ([^>]*?) class=/g)].map(([, attributes]) => attributes)).toEqual([
    `data-toast="saved" data-closes-ms="${successToastMs}"`,
    `data-toast="copied" data-closes-ms="${toastMs}"`,
    'data-toast="lost"',
  ]);
});

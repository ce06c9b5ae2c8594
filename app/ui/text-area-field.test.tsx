import { JSDOM } from "jsdom";
import { expect, test, vi } from "vitest";

test("[FORM-04] a text area is written to only if its text changes, so that a selection survives other renders", async () => {
  const { window } = new JSDOM("<main></main>");
  for (const name of ["window", "document", "HTMLIFrameElement", "HTMLTextAreaElement"])
    vi.stubGlobal(name, name === "window" ? window : Reflect.get(window, name));
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const { act } = await import("react");
  const { createRoot } = await import("react-dom/client");
  const { TextArea } = await import("./text-area-field.tsx");
  const main = document.querySelector("main");
  if (!main) throw new Error("no place");
  const root = createRoot(main);
  const heard: string[] = [];
  const render = (text: string, note: string) =>
    act(async () =>
      root.render(<TextArea name="note" defaultValue={text} onInput={() => heard.push(note)} />),
    );
  await render("saved", "first");
  const area = main.querySelector("textarea");
  if (!area) throw new Error("no area");
  const written = vi.spyOn(area, "defaultValue", "set");
  await render("saved", "second");
  await render("saved", "third");
  expect(written).not.toHaveBeenCalled();
  await act(async () => {
    area.dispatchEvent(new window.Event("input", { bubbles: true }));
  });
  expect(heard).toEqual(["third"]);
  await render("saved by another", "fourth");
  expect(area.defaultValue).toBe("saved by another");
  await act(async () => root.unmount());
});

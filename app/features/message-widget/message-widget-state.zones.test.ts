import { expect, test } from "vitest";
import { isProviderSupport, widgetState } from "./message-widget-state.ts";

const nothing = { requested: null, unreadCount: 0, hasDraft: false, marksSeen: true };

test("[MSG-04] unread messages take precedence over a draft: the widget opens, with the draft in its box", () => {
  expect(widgetState({ ...nothing, unreadCount: 1, hasDraft: true })).toBe("open");
  expect(widgetState({ ...nothing, requested: "closed", unreadCount: 1, hasDraft: true })).toBe(
    "open",
  );
});

test("a closed widget opens if there are unread messages and becomes minimised if there is a draft", () => {
  expect(widgetState(nothing)).toBe("closed");
  expect(widgetState({ ...nothing, unreadCount: 2 })).toBe("open");
  expect(widgetState({ ...nothing, hasDraft: true })).toBe("minimized");
  expect(widgetState({ ...nothing, requested: "closed", hasDraft: true })).toBe("minimized");
  expect(widgetState({ ...nothing, requested: "nonsense" })).toBe("closed");
});

test("open and minimised stay as the user chose them", () => {
  for (const asked of ["open", "minimized"])
    expect(widgetState({ ...nothing, requested: asked, unreadCount: 3, hasDraft: true })).toBe(
      asked,
    );
});

test("a widget that opened automatically stays open", () => {
  expect(widgetState({ ...nothing, requested: "opened" })).toBe("open");
});

test("a user who marks nothing as seen can close the widget over unread messages", () => {
  const support = { ...nothing, unreadCount: 1, marksSeen: false };
  expect(widgetState(support)).toBe("open");
  expect(widgetState({ ...support, requested: "closed" })).toBe("closed");
});

test("only ADMIN and CUSTOMER_SUPPORT are provider support", () => {
  for (const role of ["ADMIN", "CUSTOMER_SUPPORT"]) expect(isProviderSupport(role)).toBe(true);
  for (const role of ["HCP", "PBA", "PATIENT", null]) expect(isProviderSupport(role)).toBe(false);
});

import { expect, test, vi } from "vitest";

test("a test declares the noise that it expects by replacing the channel", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  console.warn("expected");
  expect(warn).toHaveBeenCalledWith("expected");
});

test.fails("unexpected noise on console.error fails the test", () => {
  // The setup file throws after the test, and `fails` turns that failure into the expectation.
  console.error("unexpected");
});

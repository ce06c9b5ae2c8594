/** The app's own question before a link leads away from unsaved input. */
import { expect, type Locator, type Page } from "@playwright/test";

export const leaveQuestion = (page: Page): Locator => page.getByRole("alertdialog");

export async function answerLeaving(page: Page, answer: "stay" | "leave"): Promise<void> {
  const question = leaveQuestion(page);
  await expect(question).toContainText("You have unsaved changes. Leave this page without saving?");
  const name = answer === "stay" ? "Stay on this page" : "Leave without saving";
  await question.getByRole("button", { name }).click();
  await expect(question).toHaveCount(0);
}

/** What a task is about and by which day it is due, in words. */
import type { TFunction } from "i18next";
import { clinicDay } from "#app/clinical/clinic-day.ts";
import { formatCalendarDay } from "#app/format/format-date.ts";
import type { Page } from "#app/framework/request/page.ts";
import { taskTemplates } from "#contract/codes/task.ts";
import { isKnown } from "#contract/primitive.ts";
import type { Task } from "#contract/task.ts";

/** "Call again: ask for the new scale"; a template that we do not know is shown as it came. */
export function taskText(t: TFunction, { template, title }: Pick<Task, "template" | "title">) {
  const words =
    template !== null && isKnown(taskTemplates, template)
      ? t(`tasks.template.${template}`)
      : template;
  return [words, title].filter(Boolean).join(": ");
}

/** A task that is done is overdue no more. */
export function dueText(
  { due_on, done_at }: Pick<Task, "due_on" | "done_at">,
  { t, language, nowMs }: Pick<Page, "t" | "language" | "nowMs">,
): { text: string; isOverdue: boolean } {
  if (due_on === null) return { text: t("tasks.undated"), isOverdue: false };
  const day = formatCalendarDay(due_on, language);
  if (done_at !== null) return { text: t("tasks.due", { day }), isOverdue: false };
  // the clinic's day, wherever the reader is: a task may have no patient (decision 0068)
  const today = clinicDay(nowMs);
  if (due_on === today) return { text: t("tasks.due_today"), isOverdue: false };
  const isOverdue = due_on < today;
  return { text: isOverdue ? t("tasks.overdue", { day }) : t("tasks.due", { day }), isOverdue };
}

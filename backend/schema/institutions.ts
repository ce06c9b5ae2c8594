import { boolean, integer, jsonb, pgTable, text } from "../drizzle.ts";
import type { FollowUpIntervals } from "#contract/implant-follow-up.ts";
import type { ReceiptTexts } from "#contract/receipt.ts";
import { id, instant } from "./columns.ts";

/** A clinic or practice: owns its patients, templates and vendor connections. */
export const institutions = pgTable("institutions", {
  id: id(),
  name: text().notNull(),
  /** HEART_FAILURE, EIT_HEALTH, SES_PROGRAM, VOX_HF_PROGRAM */
  allowedPrograms: text().array().notNull(),
  /** opens the vendor connection without the flag enable-implants */
  showsImplantConnection: boolean().notNull().default(false),
  /** BW, BY, BE …: whose public holidays are no working days; null: only the nationwide ones */
  federalState: text(),
  /** months between two sessions of an implant, by kind; null: the defaults of rules/implant-follow-up.ts */
  followUpMonths: jsonb().$type<FollowUpIntervals>(),
  /** counts the changes of followUpMonths */
  followUpVersion: integer().notNull().default(0),
  /** off, offered, ticked: whether patients are informed after a review */
  receiptMode: text().notNull().default("off"),
  /** of patients who have chosen no language: DE AZ NL FR ES TR EN */
  receiptLanguage: text().notNull().default("DE"),
  /** by language; null: not written yet */
  receiptTexts: jsonb().$type<ReceiptTexts>(),
  /** counts the changes of these three */
  receiptVersion: integer().notNull().default(0),
  createdAt: instant().notNull(),
});

import { z } from "zod";
import { passwordLengthMax, usernameLengthMax } from "#contract/codes/length-limits.ts";
import { programTypes } from "#contract/codes/program.ts";
import { setupNameLengthMax } from "#contract/setup.ts";

export const setupForm = "setup";
/** of the longest field that comes back */
export const setupLengthMax = Math.max(setupNameLengthMax, usernameLengthMax);

/** The checkbox of a programme. */
export const programField = (program: (typeof programTypes)[number]) =>
  `programs.${program}` as const;

/** Come back with what was typed; code and passwords do not. */
export const savedSetupFields = [
  "institution",
  ...programTypes.map(programField),
  "first_name",
  "last_name",
  "email",
];

const required = (lengthMax: number) =>
  z
    .string({ error: "form_errors.required" })
    .trim()
    .min(1, "form_errors.required")
    .max(lengthMax, "form_errors.too_long");

/** Messages are keys; `lengthMin` is what the operator demands of a password. */
export function setupSchema(lengthMin: number) {
  const chosen = () =>
    z
      .string({ error: "form_errors.required" })
      .min(1, "form_errors.required")
      .min(lengthMin, "form_errors.password_too_short")
      .max(passwordLengthMax, "form_errors.too_long");
  const isChosen = z.literal("on").optional();
  return z
    .object({
      code: required(40),
      institution: required(setupNameLengthMax),
      programs: z
        .object({
          HEART_FAILURE: isChosen,
          EIT_HEALTH: isChosen,
          VOX_HF_PROGRAM: isChosen,
          SES_PROGRAM: isChosen,
        })
        .optional()
        .transform((chosenOnes) => programTypes.filter((program) => chosenOnes?.[program] === "on"))
        .refine((programs) => programs.length > 0, "setup.program_required"),
      first_name: required(setupNameLengthMax),
      last_name: required(setupNameLengthMax),
      email: required(usernameLengthMax).pipe(z.email("form_errors.invalid_email")),
      new_password: chosen(),
      confirm_password: chosen(),
    })
    .refine(({ new_password, confirm_password }) => new_password === confirm_password, {
      path: ["confirm_password"],
      message: "form_errors.passwords_must_match",
    });
}

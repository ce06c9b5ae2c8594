import { noTitle } from "./doctor-title.ts";
import type { hcpInfoSchema } from "#contract/hcp-profile.ts";
import type { z } from "zod";
import type { TypedProfile } from "./schema.ts";

type HcpInfo = z.input<typeof hcpInfoSchema>;

/** Only what differs from the form as it was opened (VAL-40); none is sent as no title (VAL-39). */
export function changedFields(typed: TypedProfile): HcpInfo {
  const { title, profession, first_name, last_name, phone_nr } = typed;
  return {
    ...(title === typed.was_title ? {} : { title: title === noTitle ? null : title }),
    ...(profession === typed.was_profession ? {} : { profession }),
    ...(first_name === typed.was_first_name ? {} : { first_name }),
    ...(last_name === typed.was_last_name ? {} : { last_name }),
    ...(phone_nr === typed.was_phone_nr ? {} : { phone_nr }),
  };
}

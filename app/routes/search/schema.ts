import { z } from "zod";
import { searchLengthMax } from "#contract/codes/length-limits.ts";

export const searchSchema = z.object({
  search: z
    .string()
    .catch("")
    // what is longer finds nothing that the beginning does not
    .transform((typed) => typed.trim().slice(0, searchLengthMax)),
});

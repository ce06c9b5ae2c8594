import { z } from "zod";

/** As long as `/v1` takes it; what is longer finds nothing that the beginning does not. */
const searchCharactersMax = 200;

export const searchSchema = z.object({
  search: z
    .string()
    .catch("")
    .transform((typed) => typed.trim().slice(0, searchCharactersMax)),
});

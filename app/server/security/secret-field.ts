/** Whether a field of this name holds a secret, which is neither saved nor shown again. */
export const isSecretField = (name: string): boolean =>
  /pass(word|code|phrase)|secret|credential|^pin$/i.test(name);

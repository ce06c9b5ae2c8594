export const stepUpForm = "step_up";
export const stepUpPasskeyForm = "step_up_passkey";

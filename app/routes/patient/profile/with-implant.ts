import type { ProfileProgram } from "#contract/onboarding.ts";
import type { Patient } from "#contract/patient.ts";
import { implantRegistrationSchema } from "#contract/patient-section.ts";

/**
 * The registered implant is part of the programme, but of no form: it is sent along unchanged, so that a backend that
 * stores the programme as a whole keeps it.
 */
export function withImplant(
  program: ProfileProgram,
  { implant_device_registration }: Pick<Patient, "implant_device_registration">,
): ProfileProgram {
  if (program.onboarding_type !== "HF_IMPLANT_DEVICE") return program;
  const registered = implantRegistrationSchema.safeParse(implant_device_registration).data;
  return registered ? { ...program, implant_device_registration: registered } : program;
}

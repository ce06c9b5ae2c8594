import type { MessagesOf } from "../messages-of.ts";

export const status = {
  ONBOARDING: "a la espera del primer acceso",
  ONBOARDED: "en seguimiento",
  ONBOARDED_header: "Activo",
  OFFBOARDING: "en curso",
  OFFBOARDED: "finalizado",
  IN_HOSPITAL: "en el hospital",
  REMOTE_MONITORING: "telemonitorización",
  EIT_OFFBOARDED: "participación finalizada",
  action: {
    ACTIVATE: "Activar",
    OFFBOARD: "Finalizar el seguimiento",
    MARK_COMPLETE: "Marcar como finalizado",
    REACTIVATE: "Reactivar",
    RESET_PASSWORD: "Restablecer contraseña",
  },
  offboarding_reason: {
    DECEASED: "Fallecimiento",
    COGNITIVE_PHYSICAL_CHALLENGES: "Dificultades cognitivas o físicas",
    DISQUALIFICATION: "Exclusión",
    PATIENT_REQUEST: "Petición del paciente",
    TECHNICAL_ISSUES: "Problemas técnicos",
    LACK_OF_COOPERATION: "Falta de cooperación",
    PATIENT_NOT_REACHABLE: "Paciente ilocalizable",
    OTHER: "Otro",
    END_OF_STUDY: "Fin del estudio",
    PRACTICE_CHURNED: "La consulta ya no participa",
  },
} satisfies MessagesOf<"es">["status"];

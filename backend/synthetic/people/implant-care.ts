/**
 * People whose implant sends its own data: no external devices, no thresholds. Their transmissions, episodes and
 * documents are planted beside the tables that hold them.
 */
import type { Person } from "./person.ts";
import { story } from "./story.ts";

export function inImplantCare(last: number): Person[] {
  return [
    story(last, {
      key: "leyla.eliyeva",
      firstName: "Leyla",
      lastName: "Əliyeva",
      sex: "FEMALE",
      birthDate: "1958-03-19",
      onboardingType: "HF_IMPLANT_DEVICE",
      heightCm: 163,
      lvefPercent: 28,
      nyha: 3,
      observation: ["CARDIOMYOPATHY", "VENTRICULAR_TACHYCARDIA", "LEFT_BUNDLE_BRANCH_BLOCK"],
      vitals: {
        weightKg: 69.5,
        systolicMmHg: 108,
        diastolicMmHg: 66,
        heartRateBpm: 70,
        wellBeing: 1,
      },
      template: null,
      monitored: null,
      implant: {
        manufacturer: "BIOTRONIK",
        deviceType: "CRT_D",
        deviceModel: "Demo 7 HF-T",
        serialNumber: "68240117",
        implantedDaysAgo: 2380,
        lastTransmissionDaysAgo: last,
        everyDays: 30,
        isBatteryLow: true,
      },
      statuses: [
        { status: "ONBOARDING", daysAgo: 702 },
        { status: "ONBOARDED", daysAgo: 700 },
      ],
    }),
    story(last, {
      key: "jan.devries",
      firstName: "Jan",
      lastName: "de Vries",
      sex: "MALE",
      birthDate: "1950-12-12",
      onboardingType: "HF_IMPLANT_DEVICE",
      heightCm: 185,
      lvefPercent: 34,
      observation: ["CORONARY_ARTERY_DISEASE", "VENTRICULAR_TACHYCARDIA"],
      interventions: ["STENTING_PTCA"],
      vitals: {
        weightKg: 91,
        systolicMmHg: 115,
        diastolicMmHg: 70,
        heartRateBpm: 64,
        wellBeing: 0.5,
      },
      template: null,
      monitored: null,
      implant: {
        manufacturer: "MEDTRONIC",
        deviceType: "ICD",
        deviceModel: "Demo VR",
        serialNumber: "PKX604512S",
        implantedDaysAgo: 1120,
        lastTransmissionDaysAgo: last + 1,
        everyDays: 7,
        isBatteryLow: false,
      },
      statuses: [
        { status: "ONBOARDING", daysAgo: 731 },
        { status: "ONBOARDED", daysAgo: 729 },
      ],
    }),
  ];
}

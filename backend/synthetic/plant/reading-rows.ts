/** Readings, well-being entries, ECGs and devices of a chart as rows. */
import { hashSignal, packSignal, sliceBytes } from "../../records/ecg-signal.ts";
import type { ClinicCalendar } from "../calendar.ts";
import { deviceKinds } from "../chart/draw-readings.ts";
import type { ChartEcg, DeviceKind, PatientChart } from "../chart/patient-chart.ts";
import { demoAccounts, staffOf } from "../accounts.ts";
import { receivedAtMinute } from "../implant/draw-transmissions.ts";
import { inventedManufacturer } from "../planted-patient.ts";
import { createRandom } from "../random.ts";
import type { ClinicRows } from "./clinic-rows.ts";

/** Identifiers of health data types. */
const typeIds = { weight: 101, diastolic: 201, systolic: 202, heartRate: 301 } as const;

const externalDevices: Readonly<Record<DeviceKind, { deviceType: string; name: string }>> = {
  SCALE: { deviceType: "SCALE", name: "Scale 200" },
  BP_CUFF: { deviceType: "BP_CUFF", name: "Cuff 40" },
  WEARABLE: { deviceType: "WEARABLE", name: "ECG card 1" },
};

export function addReadingRows(
  rows: ClinicRows,
  calendar: ClinicCalendar,
  chart: PatientChart,
): void {
  addDevices(rows, calendar, chart);
  const deviceIds = new Map(chart.devices.map(({ kind, id }) => [kind, id]));
  for (const reading of chart.readings) {
    const kind = deviceKinds[reading.kind];
    const common = {
      patientId: chart.id,
      deviceId: (kind && deviceIds.get(kind)) ?? null,
      measuredAt: new Date(reading.measuredAt),
      receivedAt: new Date(reading.receivedAt),
    };
    const add = (id: string, healthDataTypeId: number, value: number) =>
      rows.healthReadings.push({ id, ...common, healthDataTypeId, value });
    switch (reading.kind) {
      case "weight":
        add(reading.id, typeIds.weight, reading.weightKg);
        break;
      case "heart_rate":
        add(reading.id, typeIds.heartRate, reading.heartRateBpm);
        break;
      case "blood_pressure":
        add(reading.systolic.id, typeIds.systolic, reading.systolic.mmHg);
        add(reading.diastolic.id, typeIds.diastolic, reading.diastolic.mmHg);
        break;
      case "well_being":
        rows.wellBeings.push({
          id: reading.id,
          patientId: chart.id,
          wellBeing: reading.score,
          symptoms: reading.symptoms === null ? null : [...reading.symptoms],
          createdAt: common.measuredAt,
          receivedAt: common.receivedAt,
        });
        break;
      case "ecg":
        break;
    }
  }
  for (const { typeId, measuredAt, receivedAt, ...row } of chart.others.readings)
    rows.healthReadings.push({
      ...row,
      patientId: chart.id,
      healthDataTypeId: typeId,
      measuredAt: new Date(measuredAt),
      receivedAt: new Date(receivedAt),
    });
  for (const ecg of chart.ecgs) addEcg(rows, chart, ecg, deviceIds.get("WEARABLE") ?? null);
}

function addEcg(
  rows: ClinicRows,
  chart: PatientChart,
  ecg: ChartEcg,
  deviceId: string | null,
): void {
  const { reading, recording, review, reviewedAtMs } = ecg;
  const signal = packSignal(recording.valuesMv);
  rows.ecgs.push({
    id: reading.id,
    patientId: chart.id,
    deviceId,
    measuredAt: new Date(reading.measuredAt),
    receivedAt: new Date(reading.receivedAt),
    bpm: recording.heartRateBpm,
    rateSource: "device",
    afibResult: reading.afibResult,
    // the drawn recorder is held with both hands
    lead: "I",
    samplingRateHz: recording.samplingRateHz,
    sampleCount: recording.valuesMv.length,
    signalHash: hashSignal(signal),
  });
  // half a minute: one slice
  if (signal.length > sliceBytes) throw new Error("an invented recording fits one slice");
  rows.ecgSlices.push({ ecgId: reading.id, sliceIndex: 0, signalMv: signal });
  if (!review) return;
  const doctor = staffOf[chart.person.institution].find(({ title }) => title !== null);
  rows.ecgReviews.push({
    id: createRandom(`${reading.id}/review`).uuid(),
    ecgId: reading.id,
    hcpUserId: (doctor ?? demoAccounts.hcp).id,
    createdAt: new Date(reviewedAtMs),
    tags: [...review.tags],
    comment: review.comment,
    abnormal: review.abnormal,
    corruptedDevice: false,
  });
}

function addDevices(rows: ClinicRows, calendar: ClinicCalendar, chart: PatientChart): void {
  const head = { patientId: chart.id, createdAt: new Date(chart.careSinceMs) };
  for (const { id, kind, lastTransmissionAtMs } of chart.devices) {
    rows.patientDevices.push({
      ...head,
      id,
      itemType: "external_device",
      manufacturer: inventedManufacturer,
      ...externalDevices[kind],
      deviceModel: null,
      serialNumber: `${kind}-${id.slice(0, 8)}`,
      implantedDate: null,
      lastTransmissionAt: new Date(lastTransmissionAtMs),
    });
  }
  for (const { lastTransmissionAtMs, ...device } of chart.others.devices)
    rows.patientDevices.push({
      ...head,
      ...device,
      itemType: "external_device",
      manufacturer: inventedManufacturer,
      deviceModel: null,
      serialNumber: `${device.deviceType}-${device.id.slice(0, 8)}`,
      implantedDate: null,
      lastTransmissionAt: new Date(lastTransmissionAtMs),
    });
  const { implant } = chart.person;
  if (!implant) return;
  rows.patientDevices.push({
    ...head,
    id: createRandom(`${chart.id}/implant`).uuid(),
    itemType: "implant_device",
    manufacturer: implant.manufacturer,
    deviceType: implant.deviceType,
    name: null,
    deviceModel: implant.deviceModel,
    serialNumber: implant.serialNumber,
    implantedDate: calendar.date(implant.implantedDaysAgo),
    lastTransmissionAt: new Date(calendar.at(implant.lastTransmissionDaysAgo, receivedAtMinute)),
  });
}

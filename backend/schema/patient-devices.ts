import { boolean, index, pgTable, smallint, text, uuid } from "../drizzle.ts";
import { day, id, instant } from "./columns.ts";
import { patients } from "./patients.ts";

/** A scale, cuff, wearable or implant of a patient. */
export const patientDevices = pgTable(
  "patient_devices",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    /** external_device, implant_device, implant_claimed_device */
    itemType: text().notNull(),
    /** BP_CUFF, GLUCOSE_METER, SCALE, WEARABLE, OTHER, IPG, MONITOR, CRT_D, CRT_P, ICD */
    deviceType: text(),
    manufacturer: text().notNull(),
    name: text(),
    deviceModel: text(),
    deviceModelId: text(),
    serialNumber: text(),
    implantedDate: day(),
    lastTransmissionAt: instant(),
    /** 0 to 100, as the device or its gateway last sent it; null: never sent */
    batteryPercent: smallint(),
    /** when the battery was so */
    batteryAt: instant(),
    isActive: boolean().notNull().default(true),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("patient_devices_patient").on(table.patientId),
    index("patient_devices_serial_number").on(table.serialNumber),
  ],
);

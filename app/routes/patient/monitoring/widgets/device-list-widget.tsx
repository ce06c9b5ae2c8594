import type { TFunction } from "i18next";
import { formatInstant, formatRecentInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { type Fact, Facts } from "#app/ui/facts.tsx";
import type { PatientDevice } from "#contract/device.ts";
import { requestDevices } from "../shared-calls.ts";
import { defineWidget } from "../widget.tsx";

/** The active devices. */
export const deviceListWidget = defineWidget({
  name: "device_list",
  title: (t) => t("monitoring.widget.devices"),
  heightRem: 12,
  request: requestDevices,
  async draw(pending, place) {
    const page = currentPage();
    const { t, nowMs, language, zone } = page;
    const time = (at: string) =>
      place.isOnPaper
        ? formatInstant(at, "dateTime", language, zone)
        : formatRecentInstant(at, nowMs, language, zone);
    const answer = await pending;
    if (!answer.isReady) return place.failed();
    const devices = answer.value.patient_devices;
    if (devices.length === 0) return place.empty(t("monitoring.device.none"));
    return place.ready(
      <ul className="flex flex-col gap-4">
        {devices.map((device, index) => (
          <li
            key={device.id ?? index}
            className="border-t border-line pt-2 first:border-0 first:pt-0"
          >
            <Facts
              layout={place.isOnPaper ? "row" : "list"}
              missingLabel={t("actions.no_value")}
              facts={[
                ...deviceFacts(device, t),
                {
                  label: t("monitoring.device.last_transmission"),
                  value: device.last_transmission_at && time(device.last_transmission_at),
                },
              ]}
            />
          </li>
        ))}
      </ul>,
    );
  },
});

/** An external device is described by its `device`, an implant by its own fields. */
function deviceFacts(record: PatientDevice, t: TFunction): Fact[] {
  const { device, device_type, manufacturer, device_model, serial_number } = record;
  const type = device?.type ?? device_type;
  return [
    { label: t("monitoring.device.type"), value: type && deviceTypeText(t, type) },
    {
      label: t("monitoring.device.manufacturer"),
      value: device?.manufacturer ?? manufacturer,
    },
    { label: t("monitoring.device.model"), value: device?.name ?? device_model },
    ...(serial_number
      ? [{ label: t("monitoring.device.serial_number"), value: serial_number }]
      : []),
  ];
}

/** An unknown type is shown in quotes. */
function deviceTypeText(t: TFunction, type: string): string {
  return String(t(`monitoring.device.types.${type}` as never, { defaultValue: `“${type}”` }));
}

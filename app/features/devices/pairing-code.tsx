/** A pairing code to type or to scan. It is shown once, on the page that the form leads to. */
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { environment } from "#app/server/env.ts";
import { QrPicture } from "#app/ui/qr-picture.tsx";
import { pairDevice } from "#contract/device-token.ts";

interface PairingCodeProps {
  code: string;
  /** until when it is good */
  expiresAt: string;
}

export function PairingCode({ code, expiresAt }: PairingCodeProps) {
  const { t, language, zone } = currentPage();
  const [origin] = environment().publicOrigins;
  const time = formatInstant(expiresAt, "time", language, zone);
  // the address where the device exchanges the code, and the code: nothing about the patient
  const scanned = JSON.stringify({ pair: `${origin}${pairDevice.path}`, code });
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-6 rounded-md border border-edge bg-sunken p-4"
    >
      <div className="flex min-w-0 flex-col gap-2">
        <h3 className="font-semibold">{t("device_tokens.code_title")}</h3>
        <p className="font-mono text-3xl font-semibold tracking-widest" translate="no">
          {code.slice(0, 4)}-{code.slice(4)}
        </p>
        <p className="max-w-prose">{t("device_tokens.code_text", { time })}</p>
      </div>
      <QrPicture text={scanned} label={t("device_tokens.qr")} />
    </div>
  );
}

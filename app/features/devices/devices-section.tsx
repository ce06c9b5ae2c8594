/** The devices of a patient on the profile: their tokens with last use and refusals, and a code to pair another one. */
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { paths } from "#app/addresses/paths.ts";
import { ReadFailed } from "#app/features/error-page/read-failed.tsx";
import { RevokeFold } from "#app/features/revoke-fold/revoke-fold.tsx";
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import { errorTexts, formIdOf, formState } from "#app/server/forms/form-state.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldErrors } from "#app/ui/field.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Table } from "#app/ui/table.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { deviceNoteLengthMax, type DeviceToken, listDeviceTokens } from "#contract/device-token.ts";
import { PairingCode } from "./pairing-code.tsx";
import {
  expiries,
  offeredKinds,
  otherKinds,
  usualKinds,
  pairDeviceForm,
  revokeDeviceForm,
} from "./schema.ts";

/** Nothing if the backend has no device tokens. */
export async function DevicesSection({ patientId }: { patientId: string }) {
  const { t } = currentPage();
  const query = { patient_id: patientId };
  const read = await settleAddition(v1(requestContext()).call(listDeviceTokens, { query }));
  if (!read) return null;
  const { code, expires_at: expiresAt } = formState(pairDeviceForm)?.beside ?? {};
  return (
    <Card as="section" className="mt-4 flex flex-col gap-4">
      <h2 id="devices" className="text-lg">
        {t("device_tokens.title")}
      </h2>
      <p className="max-w-prose text-ink-muted">{t("device_tokens.intro")}</p>
      {typeof code === "string" && typeof expiresAt === "string" && (
        <PairingCode code={code} expiresAt={expiresAt} />
      )}
      {read.isReady ? (
        <Tokens patientId={patientId} tokens={read.value.device_tokens} />
      ) : (
        <ReadFailed subject={t("device_tokens.title")} error={read.error} />
      )}
      <PairForm patientId={patientId} />
    </Card>
  );
}

interface TokensProps {
  patientId: string;
  tokens: readonly DeviceToken[];
}

function Tokens({ patientId, tokens }: TokensProps) {
  const { t, language, zone } = currentPage();
  if (tokens.length === 0) return <p>{t("device_tokens.none")}</p>;
  return (
    <div className="relative min-w-0 overflow-x-auto">
      <Table
        caption={t("device_tokens.caption")}
        isCaptionHidden
        rows={tokens}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "note",
            header: t("device_tokens.note"),
            isRowHeader: true,
            cell: noteCell,
          },
          {
            key: "kinds",
            header: t("device_tokens.kinds"),
            cell: ({ kinds }) => kinds.map((kind) => kindText(t, kind)).join(", "),
          },
          {
            key: "last_used",
            header: t("device_tokens.last_used"),
            cell: ({ last_used_at }) =>
              last_used_at === null
                ? t("device_tokens.never")
                : formatInstant(last_used_at, "dateTime", language, zone),
          },
          {
            key: "refused",
            header: t("device_tokens.refused"),
            align: "end",
            cell: refusedCell,
          },
          {
            key: "state",
            header: t("device_tokens.state"),
            cell: (token) => stateCell(patientId, token),
          },
        ]}
      />
    </div>
  );
}

const noteCell = ({ note, device_name }: DeviceToken): ReactNode => (
  <span className="wrap-anywhere">
    {note}
    {device_name && <span className="block text-sm text-ink-muted">{device_name}</span>}
  </span>
);

/** How many, and under it why, as far as it is the token that is at fault. */
function refusedCell({ refused_count, refused_for }: DeviceToken): ReactNode {
  const { t } = currentPage();
  const reasons = (["kind", "expired", "revoked"] as const).filter((why) => refused_for[why] > 0);
  return (
    <>
      {refused_count}
      {reasons.map((why) => (
        <span key={why} className="block text-sm text-ink-muted">
          {t(`device_tokens.refused_for.${why}`, { amount: refused_for[why] })}
        </span>
      ))}
    </>
  );
}

const kindText = (t: TFunction, kind: string): string => {
  const other = otherKinds.find((one) => one === kind);
  if (other) return t(`monitoring.other.${other}`);
  const usual = usualKinds.find((one) => one === kind);
  return usual ? t(`device_tokens.kind.${usual}`) : kind;
};

function stateCell(patientId: string, token: DeviceToken): ReactNode {
  const { t, language, zone } = currentPage();
  const { id, state, expires_at: expiresAt } = token;
  if (state === "revoked") return t("device_tokens.revoked");
  if (state === "expired") return t("device_tokens.expired");
  const date = expiresAt === null ? null : formatInstant(expiresAt, "date", language, zone);
  return (
    <div className="flex flex-col items-start gap-1">
      {date === null ? t("device_tokens.active") : t("device_tokens.active_until", { date })}
      <RevokeFold
        action={paths.patientDevices(patientId)}
        fields={{ device_token_id: id }}
        intent={revokeDeviceForm}
        label={t("device_tokens.revoke")}
        text={t("device_tokens.revoke_text")}
        confirmLabel={t("device_tokens.revoke_confirm")}
      />
    </div>
  );
}

function PairForm({ patientId }: { patientId: string }) {
  const { t } = currentPage();
  const sent = formState(pairDeviceForm);
  // after a code was made the form is a new one
  const state = sent?.beside["code"] === undefined ? sent : undefined;
  const chosen = state?.texts("kinds") ?? [];
  return (
    <form
      method="post"
      action={paths.patientDevices(patientId)}
      noValidate
      className="flex max-w-xl flex-col gap-3 border-t border-line pt-4"
    >
      <h3 className="font-semibold">{t("device_tokens.pair")}</h3>
      <HiddenFields fields={{ form: pairDeviceForm, form_id: formIdOf(state) }} />
      <TextField
        id="device-note"
        name="note"
        label={t("device_tokens.note")}
        hint={t("device_tokens.note_hint")}
        autoComplete="off"
        defaultValue={state?.text("note") ?? ""}
        errors={errorTexts(t, state, "note", deviceNoteLengthMax)}
      />
      <fieldset className="flex flex-col">
        <legend className="font-semibold">{t("device_tokens.kinds_legend")}</legend>
        <div className="flex flex-wrap gap-x-6">
          {offeredKinds.map((kind) => (
            <Checkbox
              key={kind}
              id={`device-kind-${kind}`}
              name="kinds"
              value={kind}
              label={kindText(t, kind)}
              defaultChecked={chosen.includes(kind)}
            />
          ))}
        </div>
        <FieldErrors id="device-kinds" errors={errorTexts(t, state, "kinds")} />
      </fieldset>
      <SelectField
        id="device-expiry"
        name="expiry"
        label={t("device_tokens.expiry")}
        options={Object.keys(expiries).map((name) => ({
          value: name,
          label: t(`device_tokens.${name as keyof typeof expiries}`),
        }))}
        defaultValue={state?.text("expiry") ?? "days_365"}
        errors={errorTexts(t, state, "expiry")}
      />
      <FormError>{state?.failure}</FormError>
      <div>
        <Button variant="primary" name="intent" value={pairDeviceForm}>
          {t("device_tokens.make")}
        </Button>
      </div>
    </form>
  );
}

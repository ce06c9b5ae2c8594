"use client";
/** The login at a vendor. Secrets and the file are never stored: after a refusal they are typed again. */
import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { FormShell } from "#app/ui/form-shell.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { biotronikSchema, medtronicSchema } from "./schema.ts";
import type { Vendor } from "./vendor-error.ts";
import type { VendorFormLabels } from "./vendor-form-labels.ts";

interface VendorFormProps {
  vendor: Vendor;
  lastResult: SubmissionResult | null;
  hidden: Readonly<Record<string, string>>;
  labels: VendorFormLabels;
}

type FieldName =
  | "client_id"
  | "client_secret"
  | "certificate_password"
  | "file"
  | "username"
  | "password";

export function VendorForm({ vendor, lastResult, hidden, labels }: VendorFormProps) {
  const isBiotronik = vendor === "BIOTRONIK";
  const [form, fields] = useForm<Partial<Record<FieldName, string>>>({
    id: "vendor-login",
    lastResult,
    onValidate: ({ formData }) =>
      (isBiotronik
        ? parseWithZod(formData, { schema: biotronikSchema })
        : parseWithZod(formData, { schema: medtronicSchema })) as never,
    shouldRevalidate: "onInput",
  });
  const firstWrong = Object.keys(lastResult?.error ?? {})[0];
  const field = (name: FieldName) => ({
    id: `vendor-${name}`,
    name,
    errors: fields[name].errors?.map((key) => labels.messages[key] ?? key),
    autoFocus: name === firstWrong,
  });
  const secret = {
    autoComplete: "new-password",
    showLabel: labels.show,
    hideLabel: labels.hide,
  } as const;
  return (
    <FormShell
      form={form}
      encType="multipart/form-data"
      hidden={hidden}
      submitLabel={labels.submit}
      note={lastResult && <p className="text-sm text-ink-muted">{labels.chooseAgain}</p>}
      className="max-w-120"
    >
      {isBiotronik ? (
        <>
          <TextField
            {...field("client_id")}
            label={labels.clientId}
            autoComplete="off"
            spellCheck={false}
            defaultValue={fields.client_id.initialValue}
          />
          <PasswordField {...field("client_secret")} {...secret} label={labels.clientSecret} />
          <TextField
            {...field("file")}
            type="file"
            accept=".p12,.pfx,.pem,application/x-pkcs12"
            label={labels.certificate}
            hint={labels.certificateHint}
            className="[&_input]:py-1.5"
          />
          <PasswordField
            {...field("certificate_password")}
            {...secret}
            label={labels.certificatePassword}
          />
        </>
      ) : (
        <>
          <TextField
            {...field("username")}
            label={labels.username}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={fields.username.initialValue}
          />
          <PasswordField {...field("password")} {...secret} label={labels.password} />
        </>
      )}
    </FormShell>
  );
}

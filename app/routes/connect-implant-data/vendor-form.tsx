"use client";
/** The login at a vendor. Secrets and the file are never kept: after a refusal they are typed again. */
import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Form } from "#app/ui/form.tsx";
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
  const isSending = useNavigation().state === "submitting";
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
    <Form
      method="post"
      encType="multipart/form-data"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="flex max-w-120 flex-col gap-4"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
      <FormError id={form.errorId}>{form.errors?.join(" ")}</FormError>
      {lastResult && <p className="text-sm text-ink-muted">{labels.chooseAgain}</p>}
      <div>
        <Button variant="primary" isBusy={isSending}>
          {labels.submit}
        </Button>
      </div>
    </Form>
  );
}

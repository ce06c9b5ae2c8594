import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ExampleSection } from "./example-section.tsx";

const professions = [
  { value: "DOCTOR_CARDIOLOGIST", label: "Cardiologist" },
  { value: "NURSE_HF_NURSE", label: "Heart failure nurse" },
];

export function FieldSection() {
  return (
    <ExampleSection title="Forms">
      <form className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4" noValidate>
        <TextFields />
        <FaultyFields />
        <LongFields />
        <TickFields />
      </form>
    </ExampleSection>
  );
}

function TextFields() {
  return (
    <div className="flex flex-col gap-4">
      <TextField name="name" label="Name" defaultValue="Erika Albrecht" autoComplete="off" />
      <TextField
        name="email"
        label="E-mail"
        hint="Work address"
        type="email"
        optionalLabel="optional"
      />
      <TextField name="weight" label="Weight" unit="kg" inputMode="decimal" defaultValue="84.2" />
      <TextField name="locked" label="Limit" unit="mmHg" defaultValue="140" disabled />
    </div>
  );
}

function FaultyFields() {
  return (
    <div className="flex flex-col gap-4">
      <TextField
        name="tel_nr"
        label="Telephone number"
        hint="With country code"
        defaultValue="12"
        errors={["Please enter a valid phone number with country code"]}
      />
      <SelectField
        name="profession"
        label="Profession"
        options={professions}
        placeholder="Please choose"
      />
      <TextField name="start" label="From" type="date" defaultValue="2026-11-01" />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        showLabel="Show password"
        hideLabel="Hide password"
        defaultValue="Demo-2026!"
      />
    </div>
  );
}

function LongFields() {
  return (
    <div className="flex flex-col gap-4">
      <TextAreaField
        name="note"
        label="Note"
        lengthMax={600}
        counterLabel="characters used"
        defaultValue="Called the patient; diuretic doubled for three days."
        optionalLabel="optional"
      />
      <RadioGroup
        name="wifi"
        label="Wi-Fi at home"
        isInline
        defaultValue="YES"
        options={[
          { value: "YES", label: "Yes" },
          { value: "NO", label: "No" },
        ]}
      />
      <RadioGroup
        name="monitoring"
        label="Monitoring"
        errors={["Please choose one of the options"]}
        options={[
          {
            value: "implant",
            label: "Implant monitoring",
            hint: "Data of the implant’s vendor",
          },
          {
            value: "external",
            label: "External monitoring",
            hint: "Scale, cuff and watch at home",
          },
        ]}
      />
    </div>
  );
}

function TickFields() {
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        name="terms"
        label="I accept the privacy notice."
        errors={["Accepting terms is required"]}
      />
      <Checkbox
        name="reply"
        label="Allow reply"
        hint="The patient can answer in the app."
        defaultChecked
      />
      <Checkbox name="inactive" label="Not possible now" disabled />
      <FormError>Wrong username or password</FormError>
      <Button variant="primary" type="button">
        Sign in
      </Button>
    </div>
  );
}

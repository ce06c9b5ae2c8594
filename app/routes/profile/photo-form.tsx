"use client";
import { type FormEvent, useState } from "react";
import { useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { controlStyle, Field, fieldControlProps } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { pictureBytesMax } from "#contract/hcp-profile.ts";
import { type PictureProblem, pictureProblem } from "./picture.ts";

interface PhotoFormProps {
  /** what the server found wrong with the last file */
  errors: readonly string[] | undefined;
  formId: string;
  labels: {
    choose: string;
    hint: string;
    upload: string;
    problems: Readonly<Record<PictureProblem, string>>;
  };
}

/** A file that cannot be accepted is refused before megabytes are sent; the server checks all the same. */
export function PhotoForm({ errors, formId, labels }: PhotoFormProps) {
  const isSending = useNavigation().state === "submitting";
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const shownErrors = problem ? [labels.problems[problem]] : errors;
  const id = "photo-image";

  async function look(event: FormEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? [];
    setProblem(file ? await pictureProblem(file) : null);
  }
  function hold(event: FormEvent<HTMLFormElement>) {
    const field = event.currentTarget.elements.namedItem("image");
    if (!(field instanceof HTMLInputElement)) return;
    // what the file begins with may not have been read yet, its size is known at once
    const [file] = field.files ?? [];
    const isTooLarge = file !== undefined && file.size > pictureBytesMax;
    const now = file === undefined ? "photo_required" : isTooLarge ? "photo_too_large" : problem;
    if (!now) return;
    event.preventDefault();
    setProblem(now);
    field.focus();
  }
  return (
    <Form
      method="post"
      action="/profile"
      encType="multipart/form-data"
      onSubmit={hold}
      noValidate
      className="flex flex-col gap-3"
    >
      <input type="hidden" name="intent" value="photo" />
      <input type="hidden" name="form_id" value={formId} />
      <Field id={id} label={labels.choose} hint={labels.hint} errors={shownErrors}>
        <input
          type="file"
          name="image"
          accept="image/jpeg,image/png,image/webp"
          required
          onInput={(event) => void look(event)}
          {...fieldControlProps(id, { hint: labels.hint, errors: shownErrors })}
          className={`${controlStyle} py-1.5 file:me-3 file:font-semibold`}
        />
      </Field>
      <div>
        <Button isBusy={isSending}>{labels.upload}</Button>
      </div>
    </Form>
  );
}

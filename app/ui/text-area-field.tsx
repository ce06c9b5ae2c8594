"use client";
/**
 * Several lines of text. With `lengthMax` and `counterLabel` a counter follows the typing and says when it is too long.
 * What is too long is let in, and refused with words when it is sent: `maxlength` would cut a pasted text without one.
 * The field grows with its text, but not so far that it would push the button below it out of a drawer.
 */
import {
  type ComponentProps,
  memo,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cn } from "./cn.ts";
import { Counter } from "./counter.tsx";
import { controlStyle, Field, fieldControlProps, type FieldTexts } from "./field.tsx";
import { putTypedTextBack, readSelections } from "./typed-text.ts";

type TextAreaProps = Omit<ComponentProps<"textarea">, "children" | "maxLength"> & { name: string };

export type TextAreaFieldProps = TextAreaProps &
  FieldTexts & {
    /** characters */
    lengthMax?: number;
    /** what the counter counts, for assistive technology: "characters used" */
    counterLabel?: string;
  };

export function TextAreaField(props: TextAreaFieldProps) {
  const {
    label,
    hint,
    errors,
    optionalLabel,
    lengthMax,
    counterLabel,
    id = props.name,
    className,
    ...rest
  } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const [lengthTyped, setLengthTyped] = useState(
    String(rest.value ?? rest.defaultValue ?? "").length,
  );
  useLayoutEffect(() => {
    // what was typed before React came counts too
    // oxlint-disable-next-line react/set-state-in-effect -- the document had it before React was there
    if (area.current) setLengthTyped(area.current.value.length);
  }, []);
  const counter = counterLabel && lengthMax !== undefined && (
    <Counter value={lengthTyped} max={lengthMax} label={counterLabel} />
  );
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      errors={errors}
      optionalLabel={optionalLabel}
      aside={counter}
      className={className}
    >
      <TextArea
        required={!optionalLabel}
        {...rest}
        {...fieldControlProps(id, { hint, errors })}
        ref={area}
        onInput={(event) => {
          setLengthTyped(event.currentTarget.value.length);
          rest.onInput?.(event);
        }}
        className="field-sizing-content max-h-[40dvh] min-h-20 resize-y py-2"
      />
    </Field>
  );
}

/** The control alone, for a place that draws its own label. Every text area that is typed in is one of these. */
export function TextArea({ ref, className, ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    ref,
    () => area.current,
  );
  useLayoutEffect(() => {
    if (area.current) putTypedTextBack(area.current);
  }, []);
  return (
    <SteadyTextArea
      rows={3}
      {...rest}
      {...useSteadyHandlers(rest)}
      ref={area}
      className={cn(controlStyle, className)}
    />
  );
}

/**
 * Rendered again only if one of its attributes has changed: React writes the default text at each render, and Chromium
 * then drops what is selected, so that it would be typed beside and not over.
 */
const SteadyTextArea = memo((props: ComponentProps<"textarea">) => {
  readSelections();
  return <textarea {...props} />;
});

type Handlers = Pick<TextAreaProps, "onInput" | "onBlur">;

/** The same functions at each render, which call the newest ones. */
function useSteadyHandlers({ onInput, onBlur }: Handlers): Required<Handlers> {
  const newest = useRef<Handlers>({ onInput, onBlur });
  useLayoutEffect(() => {
    newest.current = { onInput, onBlur };
  });
  const [steady] = useState<Required<Handlers>>(() => ({
    onInput: (event) => newest.current.onInput?.(event),
    onBlur: (event) => newest.current.onBlur?.(event),
  }));
  return steady;
}

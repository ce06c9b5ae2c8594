/** The data that a form sends: its entry list and the encodings of the HTML Standard, "Form submission". */
export interface Submission {
  readonly url: URL;
  readonly method: "GET" | "POST";
  readonly contentType?: string;
  readonly body?: Buffer;
}

type Entry = readonly [name: string, value: string | File];
type Submitter = HTMLButtonElement | HTMLInputElement;

const crlf = (text: string) => text.replaceAll(/\r\n|\r|\n/g, "\r\n");

export const isSubmitButton = (element: Element): element is Submitter =>
  (element.localName === "button" && (element as HTMLButtonElement).type === "submit") ||
  (element.localName === "input" &&
    ["submit", "image"].includes((element as HTMLInputElement).type));

/** The first of the form's submit buttons in the document's order: the one that the Enter key presses. */
export const defaultButton = (form: HTMLFormElement): Submitter | undefined =>
  [...form.ownerDocument.querySelectorAll("button, input")]
    .filter(isSubmitButton)
    .find((button) => button.form === form);

/** The first control that the browser's own check refuses, if the form or the button asks for that check. */
export function firstInvalid(
  form: HTMLFormElement,
  submitter: Submitter | undefined,
): HTMLElement | undefined {
  if (form.noValidate || submitter?.formNoValidate) return undefined;
  const controls = [...form.elements] as HTMLInputElement[];
  return controls.find((control) => control.willValidate && !control.checkValidity());
}

function entriesOf(form: HTMLFormElement, submitter: Submitter | undefined): Entry[] {
  const entries: Entry[] = [];
  for (const element of form.elements) {
    const control = element as HTMLInputElement;
    const isButton =
      control.localName === "button" || ["submit", "reset", "button"].includes(control.type);
    if (control.matches(":disabled") || control.closest("datalist")) continue;
    if (isButton && control !== (submitter as HTMLElement | undefined)) continue;
    if (!control.name) continue;
    entries.push(...entriesOfControl(control).map((value) => [control.name, value] as const));
  }
  return entries;
}

function entriesOfControl(control: HTMLInputElement): (string | File)[] {
  if (control.localName === "select") {
    const { options } = control as unknown as HTMLSelectElement;
    return [...options]
      .filter((option) => option.selected && !option.matches(":disabled"))
      .map(({ value }) => value);
  }
  if (control.localName === "input") {
    if (control.type === "checkbox" || control.type === "radio")
      return control.checked ? [control.getAttribute("value") ?? "on"] : [];
    if (control.type === "file") {
      const { File } = control.ownerDocument.defaultView!;
      const files = [...(control.files ?? [])];
      return files.length > 0 ? files : [new File([], "", { type: "application/octet-stream" })];
    }
  }
  return ["button", "input", "textarea"].includes(control.localName) ? [control.value] : [];
}

export async function submissionOf(
  form: HTMLFormElement,
  submitter: Submitter | undefined,
): Promise<Submission> {
  const given = (attribute: string) =>
    submitter?.getAttribute(`form${attribute}`) ?? form.getAttribute(attribute) ?? "";
  const base = form.ownerDocument.baseURI;
  const url = new URL(given("action") || form.ownerDocument.URL, base);
  const entries = entriesOf(form, submitter);
  if (given("method").toLowerCase() !== "post") {
    url.search = urlEncoded(entries);
    return { url, method: "GET" };
  }
  if (given("enctype").toLowerCase() !== "multipart/form-data") {
    const contentType = "application/x-www-form-urlencoded";
    return { url, method: "POST", contentType, body: Buffer.from(urlEncoded(entries)) };
  }
  const boundary = `----WebKitFormBoundary${crypto.randomUUID().replaceAll("-", "").slice(0, 16)}`;
  const contentType = `multipart/form-data; boundary=${boundary}`;
  return { url, method: "POST", contentType, body: await multipart(entries, boundary) };
}

const urlEncoded = (entries: readonly Entry[]): string =>
  new URLSearchParams(
    entries.map(([name, value]) => [
      crlf(name),
      typeof value === "string" ? crlf(value) : value.name,
    ]),
  ).toString();

async function multipart(entries: readonly Entry[], boundary: string): Promise<Buffer> {
  const escaped = (text: string) =>
    text.replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll('"', "%22");
  const parts: Buffer[] = [];
  for (const [name, value] of entries) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(crlf(name))}"`;
    if (typeof value === "string") {
      parts.push(Buffer.from(`${head}\r\n\r\n${crlf(value)}\r\n`));
      continue;
    }
    const type = value.type || "application/octet-stream";
    const file = `; filename="${escaped(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`;
    parts.push(Buffer.from(head + file), await bytesOf(value), Buffer.from("\r\n"));
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

const bytesOf = async (file: File): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

/** Requests of the agent past its pages, and its data about answers, files and the requests of a page. */
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AgentContext } from "./agent.ts";
import { type Answer, ask, follow } from "./http.ts";

interface RequestOptions {
  form?: Readonly<Record<string, string>>;
  data?: string;
  headers?: Readonly<Record<string, string>>;
  maxRedirects?: number;
}

/** Requests past the page, with its cookies. */
export class AgentRequest {
  readonly #context: AgentContext;

  constructor(context: AgentContext) {
    this.#context = context;
  }

  get(address: string, options: RequestOptions = {}): Promise<AgentResponse> {
    return this.#send("GET", address, options);
  }

  post(address: string, options: RequestOptions = {}): Promise<AgentResponse> {
    return this.#send("POST", address, options);
  }

  async #send(
    method: string,
    address: string,
    { form, data, headers = {}, maxRedirects }: RequestOptions,
  ): Promise<AgentResponse> {
    const type: Record<string, string> = form
      ? { "Content-Type": "application/x-www-form-urlencoded" }
      : {};
    const text = form ? new URLSearchParams(form).toString() : data;
    const body = text === undefined ? undefined : Buffer.from(text);
    const all = { ...this.#context.headers(), ...type, ...headers };
    const sent = { method, headers: all, body };
    const url = this.#context.url(address);
    const answer = await (maxRedirects === 0 ? ask : follow)(url, this.#context.jar, sent);
    return new AgentResponse(answer);
  }
}

export class AgentResponse {
  readonly #answer: Answer;

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  url = (): string => this.#answer.url;
  status = (): number => this.#answer.status;
  statusText = (): string => this.#answer.statusText;
  ok = (): boolean => this.#answer.status >= 200 && this.#answer.status < 300;
  headers = (): Record<string, string> =>
    Object.fromEntries(
      Object.entries(this.#answer.headers).map(([name, value]) => [name, String(value)]),
    );
  body = async (): Promise<Buffer> => this.#answer.body;
  text = async (): Promise<string> => this.#answer.body.toString("utf8");
  json = async (): Promise<unknown> => JSON.parse(this.#answer.body.toString("utf8"));
}

export interface AgentSent {
  method: () => string;
  url: () => string;
  postData: () => string | null;
}

export class Download {
  readonly #answer: Answer;

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  url = (): string => this.#answer.url;

  suggestedFilename(): string {
    const header = String(this.#answer.headers["content-disposition"]);
    const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
    return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/.exec(header)?.[1] ?? "");
  }

  /** The file, in a folder of its own. */
  async path(): Promise<string> {
    const file = join(await mkdtemp(join(tmpdir(), "vigil-download-")), "download");
    await writeFile(file, this.#answer.body);
    return file;
  }
}

/** A self-signed certificate for a test. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";

export interface TestCertificate {
  /** paths of PEM files */
  readonly cert: string;
  readonly key: string;
}

/** `names`: as in `DNS:backend.example,IP:127.0.0.1`. Valid for two days. */
export function makeCertificate(folder: string, name: string, names: string): TestCertificate {
  const [cert, key] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)];
  const kind = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2";
  const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=${names}`];
  const files = ["-keyout", key, "-out", cert];
  execFileSync("openssl", [...kind.split(" "), ...subject, ...files], { stdio: "ignore" });
  return { cert, key };
}

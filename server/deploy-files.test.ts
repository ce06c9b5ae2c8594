/**
 * The files for containers (compose.yaml, docs/deploy): no container engine was available, so they are read, not run. Kubernetes'
 * own schemas judge the manifests; names, ports, probes and settings are compared with those of the programs.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { ConfigMap } from "kubernetes-models/v1/ConfigMap";
import { Service } from "kubernetes-models/v1/Service";
import { StatefulSet } from "kubernetes-models/apps/v1/StatefulSet";
import { Ingress } from "kubernetes-models/networking.k8s.io/v1/Ingress";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { settings } from "#settings/list.ts";
import { readSettings } from "#settings/read-settings.ts";

const dockerfile = readFileSync("Dockerfile", "utf8");
const imageEnv = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = ""]) =>
    line.split(" ").map((pair) => pair.split("=") as [string, string]),
  ),
);

interface ComposeService {
  image?: string;
  build?: { context: string } | string;
  command?: string[];
  network_mode?: string;
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  mem_limit?: string;
  stop_signal?: string;
  stop_grace_period?: string;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
}
interface Compose {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
}

/** The values that an operator sets, as the files require them. */
const operator: Record<string, string> = {
  DATABASE_PASSWORD: "a/strong@password",
  SESSION_SECRET: "x".repeat(48),
  SECRETS_KEY: "ab".repeat(32),
  PUBLIC_ORIGIN: "https://vigil.clinic.example",
};
const filled = (text: string) =>
  text.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string, rest: string) =>
      operator[name] ?? (kind === "-" ? rest : `missing ${name}`),
  );
function readCompose(file: string): Compose {
  const compose = parse(filled(readFileSync(file, "utf8")), { merge: true }) as Compose;
  for (const service of Object.values(compose.services)) {
    const given = Object.entries<string | number>(service.environment ?? {});
    // compose passes numbers on as text
    if (service.environment)
      service.environment = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  }
  return compose;
}

/** Settings of PostgreSQL's driver and image, not of Vigil. */
const foreign = new Set(["PGPASSWORD", "POSTGRES_USER", "POSTGRES_PASSWORD"]);

const composeFiles = ["compose.yaml", "docs/deploy/two-web-servers.yaml"];
describe.each(composeFiles)("%s", (file) => {
  const { services, volumes } = readCompose(file);
  const all = Object.entries(services);
  const own = all.filter(([, { build }]) => build);

  test("[SHAPE-01] its services have no more rights, memory and files than necessary, and end by SIGTERM in time", () => {
    expect(own.length).toBeGreaterThan(0);
    for (const [name, service] of own) {
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          cap_drop: ["ALL"],
          security_opt: ["no-new-privileges:true"],
          tmpfs: ["/tmp"],
          stop_signal: "SIGTERM",
          stop_grace_period: "30s",
          mem_limit: expect.stringMatching(/^\d+[mg]$/) as string,
        }),
      ]);
    }
    expect(dockerfile).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(dockerfile).toMatch(/^USER node$/m);
  });

  test("[SHAPE-02] its settings are settings of the programs, with values that the programs accept", () => {
    const programs = own.filter(([, { environment }]) => environment);
    expect(programs.length).toBeGreaterThan(0);
    for (const [, { environment = {} }] of programs) {
      const names = Object.keys(environment).filter((name) => !foreign.has(name));
      expect(names.filter((name) => !(name in settings))).toEqual([]);
      const read = readSettings({ ...imageEnv, ...environment });
      expect(read.HOST).toBe("0.0.0.0");
      expect(read.DEMO).toBe(false);
      // else the key is made beside the sessions, and a new volume cannot open what the database holds
      expect(read.SECRETS_KEY).toBe(read.DATABASE_URL && operator["SECRETS_KEY"]);
    }
    const [withDatabase, ...others] = all.filter(
      ([, { environment }]) => environment?.["DATABASE_URL"],
    );
    expect(others).toEqual([]);
    const url = new URL(withDatabase?.[1].environment?.["DATABASE_URL"] ?? "");
    const database = services[url.hostname];
    expect(database?.environment).toMatchObject({
      POSTGRES_USER: url.username,
      POSTGRES_PASSWORD: withDatabase?.[1].environment?.["PGPASSWORD"],
    });
    expect(JSON.stringify(services)).not.toContain("missing ");
  });

  test("[SHAPE-03] its services, volumes, programs and files exist; only a proxy is open to others", () => {
    const faults: string[] = [];
    const check = (isWell: boolean, fault: string) => void (isWell || faults.push(fault));
    for (const [name, service] of all) {
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        const known = services[other];
        check(known !== undefined, `${name} depends on ${other}`);
        const isAsked = Boolean(known?.healthcheck?.test ?? known?.build);
        check(condition !== "service_healthy" || isAsked, `nobody asks how ${other} is`);
      }
      const [, shared = name] = /^service:(.+)$/.exec(service.network_mode ?? "") ?? [];
      check(shared in services, `${name} shares the network of ${shared}`);
      for (const volume of service.volumes ?? []) {
        const [from = ""] = volume.split(":");
        const isFile = from.startsWith(".");
        const isThere = isFile ? existsSync(join(dirname(file), from)) : from in volumes;
        // the operator provides the certificate
        check(isThere || from.endsWith(".pem"), `${name} mounts ${from}`);
      }
      const words = [...(service.command ?? []), ...(service.healthcheck?.test ?? [])];
      check(
        words.every((word) => typeof word === "string"),
        `${name} has a word that is no text`,
      );
      const [program, path = ""] = service.command ?? [];
      check(program !== "node" || path === "-e" || existsSync(path), `${name} starts ${path}`);
      const build = typeof service.build === "string" ? service.build : service.build?.context;
      const image = normalize(join(dirname(file), build ?? "", "Dockerfile"));
      check(build === undefined || image === "Dockerfile", `${name} is built from ${image}`);
      const isOpen = (service.ports ?? []).some((port) => !port.startsWith("127.0.0.1:"));
      check(!isOpen || (service.image ?? "").startsWith("haproxy:"), `${name} is open to others`);
    }
    expect(faults).toEqual([]);
  });
});

test("[SHAPE-04] the proxy of the two web servers forwards to their ports, and they connect to the backend's", () => {
  const { services } = readCompose("docs/deploy/two-web-servers.yaml");
  const config = readFileSync("docs/deploy/two-web-servers.haproxy.cfg", "utf8");
  const targets = [...config.matchAll(/^ +server (\S+) (\S+):(\d+) /gm)];
  expect(targets.map(([, name]) => name)).toEqual(["web-1", "web-2"]);
  for (const [, name = "", host, port] of targets) {
    const web = services[name];
    expect([web?.network_mode, web?.environment?.["PORT"]]).toEqual([`service:${host}`, port]);
    expect(web?.environment?.["BACKEND_PORT"]).toBe(
      services["backend"]?.environment?.["BACKEND_PORT"],
    );
    expect(web?.volumes).toEqual([`${name}:/var/lib/vigil`]);
  }
  const open = services["proxy"]?.ports?.map((one) => one.split(":")[1]);
  expect([...config.matchAll(/^ +bind :(\d+)/gm)].map(([, port]) => port)).toEqual(open);
  const asked = services["backend"]?.healthcheck?.test?.join(" ");
  expect(asked).toContain(`:${services["backend"]?.environment?.["BACKEND_PORT"]}/healthz`);
});

test("the unit of systemd starts a file that exists, by the Node of the packages, and systemd finds no fault in it", () => {
  const guide = readFileSync("docs/operations.md", "utf8");
  const [, lines = ""] = /^ {3}```ini\n([^]*?)^ {3}```/m.exec(guide) ?? [];
  const unit = lines.replaceAll(/^ {3}/gm, "");
  const home = /^WorkingDirectory=(.+)$/m.exec(unit)?.[1] ?? "";
  const [program = "", file = ""] = /^ExecStart=(.+)$/m.exec(unit)?.[1]?.split(" ") ?? [];
  expect([program.replace(home, "."), file]).toEqual([
    "./node_modules/.bin/node",
    "server/start.ts",
  ]);
  expect([program.replace(home, "."), file].filter((path) => !existsSync(path))).toEqual([]);
  // systemd gives its folders to the user: the settings' DATA_DIR is one
  expect(imageEnv["DATA_DIR"]).toBe(`/var/lib/${/^StateDirectory=(.+)$/m.exec(unit)?.[1]}`);
  const systemdAnalyze = "/usr/bin/systemd-analyze";
  if (!existsSync(systemdAnalyze)) return;
  const folder = mkdtempSync(join(tmpdir(), "vigil-unit-"));
  const path = join(folder, "vigil.service");
  writeFileSync(path, unit.replaceAll(home, process.cwd()));
  const { stderr } = spawnSync(systemdAnalyze, ["verify", path], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(stderr.split("\n").filter((line) => line.includes("vigil.service"))).toEqual([]);
});

/** Kubernetes' schemas, by kind. */
const models = { ConfigMap, StatefulSet, Service, Ingress, PodDisruptionBudget };
interface Manifest {
  kind: keyof typeof models;
  metadata: { name: string };
  // oxlint-disable-next-line typescript/no-explicit-any -- judged by Kubernetes' schema in the first test
  [part: string]: any;
}
const manifests = parseAllDocuments(readFileSync("docs/deploy/kubernetes.yaml", "utf8")).map(
  (document) => document.toJS() as Manifest,
);
const only = (kind: Manifest["kind"], name = "vigil") => {
  const found = manifests.filter((one) => one.kind === kind && one.metadata.name === name);
  if (found.length !== 1) throw new Error(`${found.length} of ${kind} ${name}`);
  return found[0] as Manifest;
};

test("[SHAPE-05] Kubernetes' own schemas accept the manifests, and refuse one with a fault", () => {
  for (const manifest of manifests) new models[manifest.kind](manifest).validate();
  const broken = structuredClone(only("StatefulSet"));
  broken["spec"].template.spec.containers[0].ports[0].containerPort = "http";
  expect(() => new StatefulSet(broken as never).validate()).toThrow();
  expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
    "ConfigMap",
    "Ingress",
    "PodDisruptionBudget",
    "Service",
    "Service",
    "StatefulSet",
  ]);
});

test("[SHAPE-06] pods have probes at the server's own addresses, limits, a read-only root and no rights; one stays while others stop", () => {
  const { spec } = only("StatefulSet");
  const pod = spec.template.spec;
  const [container, ...others] = pod.containers;
  expect(others).toEqual([]);
  const port = Number(settings.PORT.unset);
  expect(container.ports).toEqual([{ name: "http", containerPort: port }]);
  const webServer = readFileSync("server/web-server.ts", "utf8");
  const probes = [
    ["startupProbe", "/readyz"],
    ["readinessProbe", "/readyz"],
    ["livenessProbe", "/healthz"],
  ] as const;
  for (const [probe, path] of probes) {
    expect([probe, container[probe].httpGet]).toEqual([probe, { path, port: "http" }]);
    expect(webServer).toContain(`hono.get("${path}"`);
  }
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ["ALL"] },
  });
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
  expect(pod.automountServiceAccountToken).toBe(false);
  expect(container.resources).toMatchObject({
    requests: { memory: "1Gi" },
    limits: { memory: "3Gi" },
  });
  // only where the program must write
  const mounts = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
  expect(mounts).toEqual([imageEnv["DATA_DIR"], "/tmp"]);
  const labels = spec.template.metadata.labels;
  expect(spec.selector.matchLabels).toEqual(labels);
  for (const service of ["vigil", "vigil-pods"])
    expect(only("Service", service)["spec"].selector).toEqual(labels);
  expect(spec.serviceName).toBe("vigil-pods");
  expect(only("PodDisruptionBudget")["spec"]).toEqual({
    minAvailable: 1,
    selector: { matchLabels: labels },
  });
  expect(spec.replicas).toBeGreaterThan(1);
  const [rule] = only("Ingress")["spec"].rules;
  expect(rule.http.paths[0].backend.service).toEqual({ name: "vigil", port: { name: "http" } });
  expect(new URL(only("ConfigMap")["data"].PUBLIC_ORIGIN).hostname).toBe(rule.host);
});

test("[SHAPE-07] ConfigMap and secret of the pods are settings with values that the programs accept", () => {
  const text = readFileSync("docs/deploy/kubernetes.yaml", "utf8");
  const secret = [...text.matchAll(/--from-literal=(\w+)/g)].map(([, name = ""]) => name);
  expect(secret).toEqual(["DATABASE_URL", "SESSION_SECRET", "SECRETS_KEY", "INGEST_TOKEN"]);
  const { data } = only("ConfigMap");
  expect([...secret, ...Object.keys(data)].filter((name) => !(name in settings))).toEqual([]);
  const read = readSettings({
    ...imageEnv,
    ...data,
    DATABASE_URL: "postgres://vigil@db/vigil",
    SESSION_SECRET: operator["SESSION_SECRET"],
    SECRETS_KEY: operator["SECRETS_KEY"],
    INGEST_TOKEN: operator["SECRETS_KEY"],
  });
  expect([read.DEMO, read.TRUST_PROXY, read.HOST]).toEqual([false, true, "0.0.0.0"]);
});

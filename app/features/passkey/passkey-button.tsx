"use client";
/** Calls the device and sends its answer with the form around it; says so if that fails. */
import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { useRunsScripts } from "#app/ui/use-runs-scripts.ts";
import { callAuthenticator, hasPasskeys, type PasskeyAct } from "./call-authenticator.ts";

interface PasskeyButtonProps {
  act: PasskeyAct;
  /** the challenge for the device, as JSON text */
  options: string;
  labels: Readonly<Record<"submit" | "unsupported" | "failed" | "exists" | "elsewhere", string>>;
}

export function PasskeyButton({ act, options, labels }: PasskeyButtonProps) {
  const credential = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const runsScripts = useRunsScripts();
  const isUnsupported = runsScripts && !hasPasskeys();
  const requestPasskey = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await callAuthenticator(act, options);
      if (credential.current) credential.current.value = answer;
      credential.current?.form?.requestSubmit();
    } catch (error) {
      setProblem(labels[kindOf(error)]);
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3 noscript:hidden">
      <input ref={credential} type="hidden" name="credential" defaultValue="" />
      <Button
        type="button"
        variant="primary"
        icon="key"
        isBusy={isBusy}
        disabled={!runsScripts || isUnsupported}
        onClick={() => void requestPasskey()}
      >
        {labels.submit}
      </Button>
      <FormError>{isUnsupported ? labels.unsupported : problem}</FormError>
    </div>
  );
}

function kindOf(error: unknown): "failed" | "exists" | "elsewhere" {
  const { name } = error as { name?: unknown };
  if (name === "InvalidStateError") return "exists";
  return name === "SecurityError" ? "elsewhere" : "failed";
}

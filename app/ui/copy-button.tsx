/** Copies a text to the clipboard by the live script and says so; hidden without scripts, the text is beside it. */
import { Button, type ButtonProps } from "./button.tsx";
import { cn } from "./cn.ts";

export type CopyButtonProps = Omit<ButtonProps, "onClick" | "type"> & {
  text: string;
  /** "Copied", shown and announced afterwards */
  copiedLabel: string;
};

export function CopyButton({ text, copiedLabel, className, children, ...button }: CopyButtonProps) {
  return (
    <span className={cn("inline-flex items-center gap-2 noscript:hidden", className)}>
      <Button icon="copy" {...button} type="button" data-copy={text} data-copied={copiedLabel}>
        {children}
      </Button>
      {/* The live script may write here before React comes; "" and the flag let React leave it as it is. */}
      <output suppressHydrationWarning className="text-sm text-ink-muted">
        {""}
      </output>
    </span>
  );
}

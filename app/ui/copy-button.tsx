/** Copies a text to the clipboard by the live script and says so; hidden where scripts do not run, the text stands beside it. */
import { cx } from "class-variance-authority";
import { Button, type ButtonProps } from "./button.tsx";

export type CopyButtonProps = Omit<ButtonProps, "onClick" | "type"> & {
  text: string;
  /** "Copied", shown and announced afterwards */
  copiedLabel: string;
};

export function CopyButton({ text, copiedLabel, className, children, ...button }: CopyButtonProps) {
  return (
    <Button
      icon="copy"
      {...button}
      type="button"
      data-copy={text}
      data-copied={copiedLabel}
      className={cx("noscript:hidden", className)}
    >
      {children}
      <span role="status" className="-ms-2 text-sm font-normal not-empty:ms-0" />
    </Button>
  );
}

/** A person's picture, or the initials if there is none. Decorative: the name is beside it. */
import { cn } from "./cn.ts";

export interface AvatarProps {
  /** first letters of first and last name */
  initials: string;
  imageHref?: string | undefined;
  sizePx?: number;
  className?: string;
}

export function Avatar({ initials, imageHref, sizePx = 32, className }: AvatarProps) {
  const style = cn("inline-flex shrink-0 rounded-full", className);
  if (imageHref) {
    return (
      <img
        src={imageHref}
        alt=""
        width={sizePx}
        height={sizePx}
        className={cn(style, "object-cover")}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      // drawn, not written: the initials are a picture, and no part of a button's visible words (WCAG 2.5.3)
      data-initials={initials}
      className={cn(
        style,
        "items-center justify-center bg-accent-tint font-semibold text-accent-strong before:content-[attr(data-initials)]",
      )}
      style={{ width: sizePx, height: sizePx, fontSize: Math.round(sizePx * 0.4) }}
    />
  );
}

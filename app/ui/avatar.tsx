/** A person's picture, or the initials where there is none. Decorative: the name stands beside it. */
import { cx } from "class-variance-authority";

export interface AvatarProps {
  /** first letters of first and last name */
  initials: string;
  imageHref?: string | undefined;
  sizePx?: number;
  className?: string;
}

export function Avatar({ initials, imageHref, sizePx = 32, className }: AvatarProps) {
  const style = cx("inline-flex shrink-0 rounded-full", className);
  if (imageHref) {
    return (
      <img
        src={imageHref}
        alt=""
        width={sizePx}
        height={sizePx}
        className={cx(style, "object-cover")}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cx(
        style,
        "items-center justify-center bg-accent-tint font-semibold text-accent-strong",
      )}
      style={{ width: sizePx, height: sizePx, fontSize: Math.round(sizePx * 0.4) }}
    >
      {initials}
    </span>
  );
}

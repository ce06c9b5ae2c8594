/** A grey block of the final size while something loads. Nothing moves: calm, and cheap to paint. */
import { cn } from "./cn.ts";

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn("block rounded-md bg-sunken", className)} />;
}

/** Lines of text to come; the last one is shorter. */
export function SkeletonLines({ count, className }: { count: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cn("flex flex-col gap-3", className)}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={cn("h-4", index === count - 1 && "w-2/3")} />
      ))}
    </span>
  );
}

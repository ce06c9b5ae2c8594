import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether an element has been in view, or near it; once it has, it stays so. */
export function useInView<Shown extends Element>(): [RefObject<Shown | null>, boolean] {
  const place = useRef<Shown>(null);
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (wasSeen || !place.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [wasSeen]);
  return [place, wasSeen];
}

"use client";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { postMessageForm } from "./post-message-form.ts";

/**
 * Marks messages as seen: this runs only when a user is at the screen, and what is open in front of them is seen. Then
 * the page is shown at `openHref`, if there is one.
 */
export function useMarksSeen(
  form: RefObject<HTMLFormElement | null>,
  unreadIds: readonly string[],
  openHref: string | undefined,
): void {
  const navigate = useNavigate();
  const unread = unreadIds.join(" ");
  // an event of the effect: `navigate` is another one as soon as the way begins, and would mark a second time
  const onSeen = useEffectEvent(() => {
    if (openHref !== undefined) void navigate(openHref, { replace: true });
  });
  useEffect(() => {
    if (unread === "" || !form.current) return undefined;
    let isGone = false;
    void postMessageForm(form.current, "seen").then((state) =>
      state === "saved" && !isGone ? onSeen() : undefined,
    );
    return () => {
      isGone = true;
    };
  }, [unread, form]);
}

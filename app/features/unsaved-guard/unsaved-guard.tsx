"use client";
import { useEffect, useEffectEvent } from "react";
import { useNavigation } from "react-router";
import { readIsUnreachable } from "#app/framework/refresh/router-fetch.ts";
import { UnhydratedGuard } from "./unhydrated-guard.tsx";

interface UnsavedGuardProps {
  formId: string;
  /** something is unsaved already, whatever stands in the fields: what came back from the server */
  isChanged?: boolean;
  /** asked before a link is followed */
  question: string;
}

/**
 * Asks before a page is left whose form holds what is not saved: by a link in our words, by reload, Back or
 * closing in the browser's own. Sending the form asks nothing, nor does a Cancel (a link with data-discards). Needs scripts; without them Back brings the page
 * back as the browser kept it.
 */
export function UnsavedGuard({ formId, isChanged = false, question }: UnsavedGuardProps) {
  const isSending = useNavigation().state !== "idle";
  const isSendingNow = useEffectEvent(() => isSending && !readIsUnreachable());
  useEffect(() => {
    let isLeaving = false;
    const form = () => document.getElementById(formId);
    const hasChanges = () => isChanged || changedFields(form()).length > 0;
    // by the browser itself: what the form's own check has stopped, and what React Router sends, leaves nothing
    const leave = (event: Event) => {
      const isOwn = (event.target as Element | null)?.id === formId;
      if (isOwn && !event.defaultPrevented) isLeaving = true;
    };
    // who goes on writing has stayed
    const stay = () => {
      isLeaving = false;
    };
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>("a[href]");
      if (!link || !leadsAway(link, event) || !hasChanges()) return;
      // Cancel is meant
      if ("discards" in link.dataset) {
        isLeaving = true;
        return;
      }
      // oxlint-disable-next-line no-alert -- it holds the page until it is answered, as nothing else can
      if (window.confirm(question)) isLeaving = true;
      else {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    const unload = (event: BeforeUnloadEvent) => {
      if (!isLeaving && !isSendingNow() && hasChanges()) event.preventDefault();
    };
    document.addEventListener("submit", leave);
    document.addEventListener("input", stay, { capture: true });
    document.addEventListener("click", follow, { capture: true });
    window.addEventListener("beforeunload", unload);
    return () => {
      document.removeEventListener("submit", leave);
      document.removeEventListener("input", stay, { capture: true });
      document.removeEventListener("click", follow, { capture: true });
      window.removeEventListener("beforeunload", unload);
    };
  }, [formId, isChanged, question]);
  return <UnhydratedGuard formId={formId} />;
}

function changedFields(form: Element | null): Element[] {
  if (!(form instanceof HTMLFormElement)) return [];
  return Array.from(form.elements).filter((field) => {
    if (field instanceof HTMLSelectElement)
      return Array.from(field.options).some((option) => option.selected !== option.defaultSelected);
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
    const isTicked = field.type === "checkbox" || field.type === "radio";
    return isTicked ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  });
}

/** In this tab, to another page. */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return false;
  if (link.target === "_blank" || link.hasAttribute("download")) return false;
  return !link.getAttribute("href")?.startsWith("#");
}

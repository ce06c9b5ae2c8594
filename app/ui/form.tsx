"use client";
/**
 * A form that React Router sends where its scripts run, and the browser where they do not.
 *
 * It asks for no routes ahead of time: what React Router then learns renders all of the page again, parts that are still
 * being taken over are made from scratch, and what was typed there by then is gone.
 */
import { type ComponentProps, useImperativeHandle, useRef } from "react";
import { Form as RouterForm } from "react-router";
import { useFocusOnFirstWrong } from "./use-focus-on-first-wrong.ts";

export function Form({ ref, ...props }: ComponentProps<typeof RouterForm>) {
  const own = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLFormElement);
  useFocusOnFirstWrong(own);
  return <RouterForm discover="none" {...props} ref={own} />;
}

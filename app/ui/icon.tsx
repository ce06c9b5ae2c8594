/**
 * Icons: own strokes on a 20 x 20 grid, drawn in the colour of the text beside them. Always hidden from assistive
 * technology; the words are next to them or in a visually hidden label.
 */
import { cn } from "./cn.ts";

/** Each icon is one path; all are stroked 1.6 wide with round ends. */
const paths = {
  dashboard: "M3 10.5 10 4l7 6.5M5 9v7h3.5v-4h3v4H15V9",
  patients:
    "M7.5 9a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM2 16.5c.4-3 2.5-4.8 5.5-4.8s5.1 1.8 5.5 4.8M13 4a2.5 2.5 0 0 1 0 4.8M15 12c1.7.6 2.8 2.2 3 4.5",
  thresholds: "M3 6h6.5M13.5 6H17M3 14h2.5M9.5 14H17M11.5 4v4M7.5 12v4",
  support:
    "M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM7.8 8a2.2 2.2 0 1 1 3.3 1.9c-.7.4-1.1.9-1.1 1.7M10 14.2v.1",
  plus: "M10 4v12M4 10h12",
  minus: "M4 10h12",
  close: "m5 5 10 10M15 5 5 15",
  check: "m4 10.5 4 4 8-9",
  "chevron-down": "m5 7.5 5 5 5-5",
  "chevron-right": "m7.5 5 5 5-5 5",
  "chevron-left": "m12.5 5-5 5 5 5",
  "arrow-right": "M4 10h12M11.5 5.5 16 10l-4.5 4.5",
  "sort-descending": "M10 4v12M5.5 11.5 10 16l4.5-4.5",
  "sort-ascending": "M10 16V4M5.5 8.5 10 4l4.5 4.5",
  search: "M8.8 14.5a5.8 5.8 0 1 0 0-11.6 5.8 5.8 0 0 0 0 11.6ZM13 13l4.2 4.2",
  copy: "M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5z",
  message: "M3 4.5h14v9H9l-4 3.5v-3.5H3z",
  note: "M4 3.5h12v8.5l-4.5 4.5H4zM11.5 16.5V12H16M7 7.5h6M7 10.5h3",
  history: "M3.5 4v3.5H7M3.7 7.3A7 7 0 1 1 3 10M10 6v4.3l3 1.7",
  logout: "M8 3.5H4v13h4M8 10h9M13.5 6.5 17 10l-3.5 3.5",
  user: "M10 9.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3.5 17c.5-3.3 3-5.2 6.5-5.2s6 1.9 6.5 5.2",
  key: "M7 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM9.5 10.5 16.5 3.5M13 7l2.5 2.5",
  language:
    "M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM2.5 10h15M10 2.5c5 5 5 10 0 15M10 2.5c-5 5-5 10 0 15",
  external: "M8 4.5H4v11.5h11.5V12M11.5 3.5h5v5M16.5 3.5 9.5 10.5",
  bell: "M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13zM8.3 17.5h3.4",
  menu: "M3 5.5h14M3 10h14M3 14.5h14",
  more: "M4.5 10h.1M10 10h.1M15.5 10h.1",
  eye: "M2 10c2-3.7 4.7-5.5 8-5.5s6 1.8 8 5.5c-2 3.7-4.7 5.5-8 5.5S4 13.7 2 10ZM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  "eye-off":
    "M3.5 3.5l13 13M8 5c6-1.5 9 2.5 10 5-.6 1.2-1.4 2.3-2.4 3.2M5.5 6.2C4 7.2 2.8 8.5 2 10c2 3.7 4.7 5.5 8 5.5 1.1 0 2.2-.2 3.2-.6",
  retry: "M16.5 4v3.5H13M16.3 7.3A7 7 0 1 0 17 10",
  info: "M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 9v5M10 6.2v.1",
  print: "M6 7V3.5h8V7M6 14H3.5V7h13v7H14M6 11.5h8v5H6z",
  download: "M10 3.5v9M6 9l4 4 4-4M3.5 16.5h13",
  calendar: "M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5",
  trash: "M3.5 5.5h13M8 5V3.5h4V5M5 5.5l.8 11h8.4l.8-11M8.5 8.5v5M11.5 8.5v5",
  edit: "M4 16l.8-3.5L13.5 3.8l2.7 2.7-8.7 8.7zM11.5 5.8l2.7 2.7",
  device: "M6 2.5h8v15H6zM9 14.5h2",
  implant: "M6 9.5a4 4 0 1 1 8 0v5.5c0 3-8 3-8 0zM9 6.5V3h5",
  heart:
    "M10 16.5C4.5 12.8 2.5 10 2.5 7.3A3.8 3.8 0 0 1 10 6a3.8 3.8 0 0 1 7.5 1.3c0 2.7-2 5.5-7.5 9.2Z",
  ecg: "M2 11h4l1.5-3 2 8L12 4l2 7h4",
  weight: "M3.5 3.5h13v13h-13zM7 8.5a4 4 0 0 1 6 0l-2 1.8h-2z",
  pill: "M4.5 15.5a3.5 3.5 0 0 1 0-5l6-6a3.5 3.5 0 0 1 5 5l-6 6a3.5 3.5 0 0 1-5 0ZM7.5 7.5l5 5",
  document: "M5 2.5h7l3.5 3.5v11.5H5zM11.5 2.5v4h4M7.5 10.5h5M7.5 13.5h5",
  graph: "M3.5 3.5v13h13M7 13.5V10M10.5 13.5V6.5M14 13.5V8.5",
  tag: "M3.5 3.5h6.5l6.5 6.5-6.5 6.5L3.5 10zM7 7v.1",
  place: "M10 17.5C6.5 13.5 4.8 10.8 4.8 8a5.2 5.2 0 0 1 10.4 0c0 2.8-1.7 5.5-5.2 9.5ZM10 8v.1",
  moon: "M16 12.2A6.8 6.8 0 0 1 7.8 4a6.8 6.8 0 1 0 8.2 8.2Z",
  play: "M6 4l10 6-10 6z",
  pause: "M7 4.5v11M13 4.5v11",
} as const;

export type IconName = keyof typeof paths;

export const iconNames = Object.keys(paths) as IconName[];

export interface IconProps {
  name: IconName;
  /** Edge length in px, 18 by default. */
  sizePx?: number;
  className?: string;
}

export function Icon({ name, sizePx = 18, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 20 20"
      width={sizePx}
      height={sizePx}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "more" ? 2.6 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn("inline-block shrink-0", className)}
    >
      <path d={paths[name]} />
    </svg>
  );
}

/** What the clinic wrote to people, and what they said to it. Days are counted back from today. */
import type { Random } from "../random.ts";
import { storyIsOverAtMinute } from "./story.ts";

/** Minutes are those after local midnight. */
export interface PlannedMessage {
  readonly title: string | null;
  readonly text: string;
  readonly isReplyAllowed: boolean;
  readonly sentDaysAgo: number;
  readonly sentAtMinute: number;
  /** a reply, or with text null an acknowledgement; null: none yet */
  readonly answer: {
    readonly daysAgo: number;
    readonly atMinute: number;
    readonly text: string | null;
  } | null;
  /** whether the clinic has seen the answer */
  readonly isSeen: boolean;
}

/** A message in every state, and two unread replies. `last` is the last whole morning. */
export function correspondence(last: number): PlannedMessage[] {
  return [
    {
      title: "Your tablets",
      text: "Do you still take Torasemide in the morning? Please tell us the dose.",
      isReplyAllowed: true,
      sentDaysAgo: last + 1,
      sentAtMinute: 15 * 60 + 20,
      answer: {
        daysAgo: last,
        atMinute: storyIsOverAtMinute - 18,
        text: "Yes, one tablet of 10 mg. My son bought new ones, they look different. Is that right?",
      },
      isSeen: false,
    },
    {
      title: null,
      text: "How are your legs today? Are they still swollen in the evening?",
      isReplyAllowed: true,
      sentDaysAgo: last + 2,
      sentAtMinute: 10 * 60 + 5,
      answer: {
        daysAgo: last + 1,
        atMinute: 19 * 60 + 42,
        text: "Better. Only the left one a little.",
      },
      isSeen: false,
    },
    {
      title: "Appointment",
      text: "We confirm Thursday at 10:30. Please bring your list of medicines.",
      isReplyAllowed: false,
      sentDaysAgo: last + 3,
      sentAtMinute: 14 * 60,
      answer: { daysAgo: last + 2, atMinute: 8 * 60 + 11, text: null },
      isSeen: false,
    },
    {
      title: "Blood test",
      text: "Your potassium is fine. Nothing changes.",
      isReplyAllowed: false,
      sentDaysAgo: last + 4,
      sentAtMinute: 11 * 60 + 30,
      answer: null,
      isSeen: false,
    },
    {
      title: null,
      text: "Can we call your son about the new scale this week?",
      isReplyAllowed: true,
      sentDaysAgo: last + 5,
      sentAtMinute: 9 * 60 + 45,
      answer: null,
      isSeen: false,
    },
    {
      title: "Salt",
      text: "Please keep to less than 6 g of salt a day. Does that work for you?",
      isReplyAllowed: true,
      sentDaysAgo: last + 24,
      sentAtMinute: 10 * 60 + 40,
      answer: { daysAgo: last + 24, atMinute: 18 * 60 + 3, text: "I try. Bread is the problem." },
      isSeen: true,
    },
    {
      title: "Weighing",
      text: "Please weigh yourself every morning, before breakfast and without shoes.",
      isReplyAllowed: false,
      sentDaysAgo: last + 200,
      sentAtMinute: 10 * 60,
      answer: { daysAgo: last + 199, atMinute: 7 * 60 + 30, text: null },
      isSeen: true,
    },
  ];
}

const questions = [
  [
    "Please drink no more than 1.5 litres a day. Is that possible for you?",
    "Yes, I write it down.",
  ],
  ["Your pressure was low this week. Are you dizzy when you stand up?", "No, not at all."],
  ["Did the new tablet agree with you?", "Yes, no complaints."],
  ["You sent no weight yesterday. Is the scale all right?", "The batteries were empty."],
] as const;
const notices = [
  "Please weigh yourself every morning before breakfast.",
  "Your blood test was fine. Nothing changes.",
  "We raised your dose. The new plan has been sent to your doctor.",
] as const;

/** Up to four in a year of care; almost all answered and seen. */
export function drawMessages(
  random: Random,
  inCare: { readonly fromDaysAgo: number; readonly toDaysAgo: number },
): PlannedMessage[] {
  const span = inCare.fromDaysAgo - inCare.toDaysAgo;
  const count = Math.min(8, random.int(0, Math.ceil(span / 90)));
  const messages = Array.from({ length: count }, (): PlannedMessage => {
    // the last week belongs to the named people alone
    const sentDaysAgo = inCare.toDaysAgo + random.int(8, Math.max(8, span - 1));
    const isReplyAllowed = random.chance(0.5);
    const [question, reply] = random.pick(questions);
    const isAnswered = random.chance(0.9);
    return {
      title: random.chance(0.3) ? "From your heart team" : null,
      text: isReplyAllowed ? question : random.pick(notices),
      isReplyAllowed,
      sentDaysAgo,
      sentAtMinute: random.int(9 * 60, 16 * 60),
      answer: isAnswered
        ? {
            daysAgo: sentDaysAgo - 1,
            atMinute: random.int(7 * 60, 20 * 60),
            text: isReplyAllowed ? reply : null,
          }
        : null,
      isSeen: isAnswered,
    };
  });
  return messages.toSorted((a, b) => b.sentDaysAgo - a.sentDaysAgo);
}

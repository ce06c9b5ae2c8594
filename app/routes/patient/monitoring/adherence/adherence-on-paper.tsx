import { AdherenceCalendar } from "./adherence-calendar.tsx";
import type { AdherenceTabsProps } from "./adherence-tabs.tsx";

interface AdherenceOnPaperProps extends Pick<
  AdherenceTabsProps,
  "tabs" | "days" | "belowAverage" | "words"
> {
  readonly heading: string;
}

/**
 * On paper, what is behind tabs on a screen: the rates of every section, and the days of the first that is tracked.
 */
export function AdherenceOnPaper(props: AdherenceOnPaperProps) {
  const { tabs, days, belowAverage, words, heading } = props;
  const isTracked = ({ statuses }: (typeof tabs)[number]) =>
    statuses.some((status) => status !== "UNTRACKED");
  const first = tabs.find(isTracked) ?? tabs[0];
  return (
    <>
      <table className="w-full text-sm [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-0.5 [&_:is(th,td)]:pe-3 [&_:is(th,td)]:text-start">
        <caption className="sr-only">{heading}</caption>
        <tbody>
          {tabs.map(({ name, label, rates }) => (
            <tr key={name}>
              <th scope="row" className="font-normal">
                {label}
              </th>
              <td>
                {rates
                  .map(
                    ({ label: rate, value, isBelowAverage }) =>
                      `${rate} ${value}${isBelowAverage ? ` ▲ ${belowAverage}` : ""}`,
                  )
                  .join(" · ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {first && (
        <figure className="mt-2">
          <figcaption>{first.label}</figcaption>
          <AdherenceCalendar
            section={first.label}
            statuses={first.statuses}
            days={days}
            words={words}
          />
        </figure>
      )}
    </>
  );
}

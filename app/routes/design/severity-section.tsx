import { Badge, CountBadge } from "#app/ui/badge.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Severity, SeverityMark } from "#app/ui/severity.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { Example, ExampleSection } from "./example-section.tsx";

const kinds = [
  ["alert", "Alert"],
  ["warning", "Warning"],
  ["no-data", "No data"],
  ["reviewed", "Reviewed"],
] as const;

export function SeveritySection() {
  return (
    <ExampleSection title="Severity, badges, chips, tags">
      {(["solid", "tint", "plain"] as const).map((look) => (
        <Example key={look} name={`Severity, ${look}`}>
          {kinds.map(([kind, label]) => (
            <Severity key={kind} kind={kind} label={label} look={look} />
          ))}
        </Example>
      ))}
      <Example name="Severity as a sentence, and marks alone">
        <Severity kind="alert" label="Weight +3.6 kg in 5 days" />
        <Severity kind="warning" label="Systolic 142 mmHg, limit 140" />
        <span className="flex items-center gap-1.5 font-semibold">
          <SeverityMark kind="alert" label="alerts" /> 4
        </span>
        <span className="flex items-center gap-1.5 font-semibold">
          <SeverityMark kind="warning" label="warnings" /> 10+
        </span>
      </Example>
      <Example name="Badges and counts">
        <Badge variant="neutral">in care</Badge>
        <Badge variant="accent">Dev</Badge>
        <Badge variant="alert">ERI</Badge>
        <Badge variant="warning">MED</Badge>
        <Badge variant="no-data">Waiting for login</Badge>
        <Badge variant="outline">Admin</Badge>
        <CountBadge count={3} label="unread messages" />
      </Example>
      <Example name="Chips">
        <Chip state="open">To review</Chip>
        <Chip state="done">Reviewed</Chip>
      </Example>
      <Example name="Tags: doctor, unsure, machine, replaced, plain">
        <Tag variant="doctor">Atrial fibrillation</Tag>
        <Tag variant="outline">Unsure</Tag>
        <Tag variant="machine" meaning="by the device">
          AFib
        </Tag>
        <Tag variant="machine" isStruck meaning="replaced by a doctor’s findings">
          no AFib
        </Tag>
        <Tag>PDF</Tag>
      </Example>
    </ExampleSection>
  );
}

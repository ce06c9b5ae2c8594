import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { Link } from "#app/ui/link.tsx";
import { Panel, PanelEmpty, PanelFailed, PanelLoading } from "#app/ui/panel.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { Severity } from "#app/ui/severity.tsx";
import { Stat } from "#app/ui/stat.tsx";
import { SegmentedLinks, Tabs } from "#app/ui/tabs.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ExampleSection } from "./example-section.tsx";

const facts = [
  { label: "ID", value: "PAT104" },
  { label: "Sex", value: "female" },
  { label: "Age", value: "78 years" },
  { label: "LVEF", value: "32 %" },
  { label: "NYHA", value: "III" },
  { label: "Height", value: undefined },
];

export function PanelSection() {
  return (
    <ExampleSection title="Panels and their four faces, banners, tabs">
      <Banner variant="warning" icon="info">
        Demo clinic: all people and values are invented.
      </Banner>
      <Banner
        variant="timeoff"
        icon="calendar"
        isRounded
        action={
          <Button size="small" variant="quiet" type="button">
            Dismiss
          </Button>
        }
      >
        On vacation until 28 November 2026.
      </Banner>
      <Tabs
        label="Pages of this patient"
        items={[
          { href: "#monitoring", label: "Monitoring", isCurrent: true },
          { href: "#thresholds", label: "Thresholds", isCurrent: false },
          { href: "#medication", label: "Medication", isCurrent: false, count: 9 },
          { href: "#profile", label: "Profile", isCurrent: false },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Panel id="ready" title="Weight" asOf="as of 09:12" heightRem={9} actions={<Period />}>
          <div className="flex flex-col gap-2">
            <Stat value="84.2" unit="kg" note="Mon 07:12" />
            <Severity kind="alert" label="+3.6 kg in 5 days" />
          </div>
        </Panel>
        <PanelLoading id="loading" title="Blood pressure" heightRem={9} loadingLabel="Loading" />
        <PanelEmpty
          id="empty"
          title="Heart rate"
          heightRem={9}
          text="No data in this period."
          action={<Link href="#ready">Show 90 days</Link>}
        />
        <PanelFailed
          id="failed"
          title="ECG"
          heightRem={9}
          text="ECG could not be loaded. The rest of the page is up to date."
          retryLabel="Try again"
          retryHref="#failed"
        />
      </div>
      <div className="grid gap-4 md:grid-cols-[1fr_22.5rem]">
        <div className="flex flex-col gap-3">
          <ReviewCard isReviewed={false} />
          <ReviewCard isReviewed />
        </div>
        <Panel
          id="patient-facts"
          title="Patient"
          actions={
            <ButtonLink href="#profile" size="small" variant="quiet">
              Open profile
            </ButtonLink>
          }
        >
          <div className="flex flex-col gap-4">
            <Facts facts={facts} missingLabel="no value" layout="list" />
            <Progress percent={62} label="Programme" />
          </div>
        </Panel>
      </div>
      <Facts facts={facts} missingLabel="no value" />
    </ExampleSection>
  );
}

function Period() {
  return (
    <SegmentedLinks
      label="Period"
      items={[
        { href: "#30", label: "30", isCurrent: true },
        { href: "#60", label: "60", isCurrent: false },
        { href: "#90", label: "90", isCurrent: false },
      ]}
    />
  );
}

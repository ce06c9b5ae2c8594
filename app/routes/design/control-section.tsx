import { Avatar } from "#app/ui/avatar.tsx";
import { Button, ButtonLink, IconButton } from "#app/ui/button.tsx";
import { Icon, iconNames } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Example, ExampleSection } from "./example-section.tsx";

const variants = ["primary", "secondary", "quiet", "destructive"] as const;
const words = {
  primary: "Acknowledge 3 alerts",
  secondary: "Cancel",
  quiet: "Show all",
  destructive: "End care",
};

export function ControlSection() {
  return (
    <ExampleSection title="Buttons, links, icons">
      <Example name="Buttons">
        {variants.map((variant) => (
          <Button key={variant} type="button" variant={variant}>
            {words[variant]}
          </Button>
        ))}
      </Example>
      <Example name="Small, with icons, as links">
        <Button type="button" size="small" icon="edit">
          Edit
        </Button>
        <Button type="button" size="small" variant="quiet" icon="download">
          Download report
        </Button>
        <ButtonLink href="#next" variant="primary" endIcon="arrow-right">
          Continue
        </ButtonLink>
        <IconButton type="button" icon="trash" label="Delete" />
        <IconButton type="button" icon="close" label="Close" variant="secondary" />
      </Example>
      <Example name="Busy and disabled">
        <Button type="button" variant="primary" isBusy>
          Saving
        </Button>
        {variants.map((variant) => (
          <Button key={variant} type="button" variant={variant} disabled>
            {words[variant]}
          </Button>
        ))}
      </Example>
      <Example name="Links">
        <Link href="#plain">View documents</Link>
        <Link href="#strong" variant="strong">
          Erika Albrecht
        </Link>
        <Link href="#muted" variant="muted">
          Imprint
        </Link>
        <Link href="#tab" newTabLabel="opens in a new tab">
          Open profile
        </Link>
        <Avatar initials="AW" />
        <Avatar initials="MÖ" sizePx={40} />
      </Example>
      <Example name="Icons">
        {iconNames.map((name) => (
          <span
            key={name}
            title={name}
            className="flex w-20 flex-col items-center gap-1 text-center"
          >
            <Icon name={name} sizePx={20} />
            <span className="text-sm text-ink-muted">{name}</span>
          </span>
        ))}
      </Example>
    </ExampleSection>
  );
}

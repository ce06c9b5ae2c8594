import { paths } from "#app/addresses/paths.ts";
import { tooLargeParameter } from "#app/format/too-large.ts";
import { intlLocale } from "#app/format/ui-language.ts";
import type { OwnProfile } from "#app/features/person/load-own-profile.ts";
import { initials } from "#app/features/person/person-name.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { formState } from "#app/server/forms/form-state.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PhotoForm } from "./photo-form.tsx";

interface PhotoPanelProps {
  page: Page;
  own: OwnProfile;
}

export function PhotoPanel({ page: { t, language, url }, own: { user, record } }: PhotoPanelProps) {
  const image = record?.image ?? null;
  const refused = formState("photo")?.errors["image"];
  const errors = url.searchParams.has(tooLargeParameter) ? [t("profile.photo_too_large")] : refused;
  return (
    <Panel id="profile-photo" title={t("profile.photo")}>
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <Avatar
            initials={initials(record ?? { username: user.role }, intlLocale(language))}
            imageHref={image === null ? undefined : paths.profileImage(image)}
            sizePx={96}
          />
          {image === null ? (
            <p className="text-ink-muted">{t("profile.no_photo")}</p>
          ) : (
            <form method="post" action={paths.profile}>
              <input type="hidden" name="intent" value="photo-delete" />
              <input type="hidden" name="form_id" value={newFormId()} />
              <Button icon="trash">{t("profile.photo_delete")}</Button>
            </form>
          )}
        </div>
        <PhotoForm
          key={image}
          errors={errors}
          formId={newFormId()}
          labels={{
            choose: t("profile.photo_choose"),
            hint: t("profile.photo_hint"),
            upload: t("profile.photo_upload"),
            problems: {
              photo_required: t("profile.photo_required"),
              photo_too_large: t("profile.photo_too_large"),
              photo_not_picture: t("profile.photo_not_picture"),
            },
          }}
        />
      </div>
    </Panel>
  );
}

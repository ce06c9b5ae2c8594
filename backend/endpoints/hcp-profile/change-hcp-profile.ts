import { eq } from "../../drizzle.ts";
import { changeHcpProfile } from "#contract/hcp-profile.ts";
import { handler } from "../../http/handler.ts";
import { reencodeImage } from "../../images/reencode-image.ts";
import { getProfile } from "../../records/hcp-profile.ts";
import { users } from "../../schema/users.ts";

/** Fields that are not sent stay as they are. Both are stored or neither: a bad picture stores no name. */
export const changeHcpProfileHandler = handler(
  changeHcpProfile,
  async ({ body, user, database, record }) => {
    const { first_name, last_name, phone_nr, profession, title } = body.hcp_info ?? {};
    const picture = body.image
      ? await reencodeImage(new Uint8Array(await body.image.arrayBuffer()), "image")
      : null;
    const changes = {
      ...(first_name === undefined ? {} : { firstName: first_name.trim() }),
      ...(last_name === undefined ? {} : { lastName: last_name.trim() }),
      ...(phone_nr === undefined ? {} : { phoneNr: phone_nr }),
      ...(profession === undefined ? {} : { profession }),
      // none is stored as no title
      ...(title === undefined ? {} : { title: title?.trim() || null }),
      ...(picture ? { image: picture.bytes, imageType: picture.contentType } : {}),
    };
    return database.transaction(async (transaction) => {
      if (Object.keys(changes).length > 0)
        await transaction.update(users).set(changes).where(eq(users.id, user.id));
      await record(transaction);
      return getProfile(transaction, user.id);
    });
  },
  // drawing a picture again takes long
  { transaction: "own" },
);

import { eq } from "../../drizzle.ts";
import { deleteHcpProfileImage } from "#contract/hcp-profile.ts";
import { handler } from "../../http/handler.ts";
import { users } from "../../schema/users.ts";

/** Where there is none, nothing changes. */
export const deleteHcpProfileImageHandler = handler(
  deleteHcpProfileImage,
  async ({ user, database }) => {
    await database.update(users).set({ image: null, imageType: null }).where(eq(users.id, user.id));
  },
);

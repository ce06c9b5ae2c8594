import { eq } from "../../drizzle.ts";
import { getHcpProfileImage } from "#contract/hcp-profile.ts";
import { answerBytes } from "../../http/answer-bytes.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { users } from "../../schema/users.ts";

export const getHcpProfileImageHandler = handler(
  getHcpProfileImage,
  async ({ user, database, request }) => {
    const [row] = await database
      .select({ bytes: users.image, contentType: users.imageType })
      .from(users)
      .where(eq(users.id, user.id));
    if (!row?.bytes || !row.contentType) throw notFound();
    return answerBytes(request, { bytes: row.bytes, contentType: row.contentType });
  },
);

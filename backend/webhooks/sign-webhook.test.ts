import * as fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { newWebhookSecret, webhookHeaders } from "./sign-webhook.ts";

test("[HOOK-01] a signed body passes the library of Standard Webhooks; with another body, id or secret it does not", () => {
  fc.assert(
    fc.property(fc.json(), fc.uuid(), (body, id) => {
      const secret = newWebhookSecret();
      const headers = webhookHeaders(secret, { id, body, sentAt: new Date() });
      const library = new Webhook(secret);
      expect(() => library.verify(body, headers)).not.toThrow();
      expect(() => library.verify(`${body} `, headers)).toThrow(/signature/i);
      expect(() => library.verify(body, { ...headers, "webhook-id": "other" })).toThrow();
      expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow();
    }),
    { numRuns: 50 },
  );
});

test("[HOOK-01] the example of the specification's own libraries has the same signature", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const signing = {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    body: '{"test": 2432232314}',
    sentAt: new Date(1_614_265_330_000),
  };
  expect(webhookHeaders(secret, signing)["webhook-signature"]).toBe(
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  );
});

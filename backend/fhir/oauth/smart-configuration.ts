/** `.well-known/smart-configuration` of SMART App Launch 2: what a client needs to ask for a token. */
import { signingAlgorithms } from "./client-keys.ts";
import { supportedScopes } from "./scopes.ts";

export const smartConfiguration = (base: string) => ({
  token_endpoint: `${base}/oauth/token`,
  token_endpoint_auth_methods_supported: ["private_key_jwt"],
  token_endpoint_auth_signing_alg_values_supported: signingAlgorithms,
  grant_types_supported: ["client_credentials"],
  scopes_supported: supportedScopes,
  capabilities: ["client-confidential-asymmetric", "permission-v2"],
});

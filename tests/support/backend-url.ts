/** Where the backend of the run's app listens; tests/support/browser-setup.ts says it. */
export const backendUrl = (): string => process.env["VIGIL_BACKEND_URL"] ?? "http://127.0.0.1:3001";

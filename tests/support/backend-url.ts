/** The address of the backend of the run's app; set by tests/support/browser-setup.ts. */
export const backendUrl = (): string => process.env["VIGIL_BACKEND_URL"] ?? "http://127.0.0.1:3001";

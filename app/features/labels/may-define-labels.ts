/** Who decides what the clinic's labels are; everybody puts them on. The backend decides alike (backend/access.ts). */
export const mayDefineLabels = (role: string): boolean => role === "HCP" || role === "ADMIN";
